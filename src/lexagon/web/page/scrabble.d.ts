export function show(root: HTMLElement, path: string[]): unknown;
