// What the frame gives to all modules.

interface Theme {
  apply(settings?: object): void;
  language(settings?: {language?: string}): string;
}
interface Window {
  lexagonTheme: Theme;
}
