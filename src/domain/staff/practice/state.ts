import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Member } from './copies.ts';

/** The state of a task, derived from its records. */
export type TaskState =
  /** The member's copies do not exist yet. */
  | { readonly state: 'new' }
  | { readonly state: 'open' }
  | { readonly state: 'done' }
  | { readonly state: 'wrong'; readonly why: string };

export const NEW: TaskState = { state: 'new' };
export const OPEN: TaskState = { state: 'open' };
export const DONE: TaskState = { state: 'done' };
export const wrong = (why: string): TaskState => ({ state: 'wrong', why });

/** The watched documents by path, without missing ones. */
export type Records = ReadonlyMap<string, RawDocument>;

export interface WatchedPath {
  readonly path: string;
}

/** A small collection, or its documents with a given field value. */
export interface WatchedList {
  readonly list: string;
  readonly which?: { readonly field: string; readonly equals: string };
}

export type Watched = WatchedPath | WatchedList;

export interface TaskJudge {
  readonly watched: (member: Member) => readonly Watched[];
  readonly state: (records: Records, member: Member) => TaskState;
}

/** The watched documents of a collection, with their ids. */
export function inList(records: Records, list: string): (readonly [id: string, RawDocument])[] {
  return [...records].flatMap(([path, raw]) => {
    const cut = path.lastIndexOf('/');
    return path.slice(0, cut) === list ? [[path.slice(cut + 1), raw] as const] : [];
  });
}
