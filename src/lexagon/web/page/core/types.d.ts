// The API's paths as api.js takes them: "words/checks", with the types of what is asked and answered.
import type {components, paths} from "#api";

export type Schemas = components["schemas"];
export type Problem = Schemas["Problem"];

type Short<P> = P extends `/api/v1/${infer R}` ? R : never;
type Operation = {responses: any};
type With<M extends string> = {
  [P in keyof paths as paths[P] extends Record<M, Operation> ? Short<P> : never]: paths[P] extends Record<M, infer O> ? O : never;
};
export type Gets = With<"get">;
export type Posts = With<"post">;
export type Deletes = With<"delete">;

type Content<O, Type extends string> = O extends {responses: {200: {content: Record<Type, infer T>}}} ? T : never;
export type Answer<O> = Content<O, "application/json">;
export type StreamResult<O> = Content<O, "text/event-stream">;
/** Paths whose answer is a stream of events. */
export type Streams = {[P in keyof Posts as [StreamResult<Posts[P]>] extends [never] ? never : P]: Posts[P]};
export type Body<O> = O extends {requestBody: {content: {"application/json": infer B}}} ? B : undefined;
type Parameters_<O, Kind extends string> = O extends {parameters: Record<Kind, infer Q>} ? Q : undefined;
export type Query<O> = O extends {parameters: {query?: infer Q}} ? Q : undefined;
export type PathValues<O> = Parameters_<O, "path">;

export interface Progress {
  done: number;
  total: number | null;
  note: string;
  so_far: any;
}

/** What is told of long work before its result. */
export interface Heard {
  onProgress?: (progress: Progress) => void;
  onJob?: (job: {id: string; waiting: number}) => void;
  /** Parts of the result, such as the moves of a review. */
  onPart?: (name: string, part: any) => void;
}
