import { where } from 'firebase/firestore';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { WatchedList, WatchedPath } from '#domain/staff/practice/state.ts';
import type { PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { httpUrl } from '#lib/http-url.ts';
import { call } from '#data/engine/call.ts';
import { readConfig } from '#data/engine/config.ts';
import { storedDocument, storedList } from '#data/engine/sources.ts';

/** Where practice takes place: in this project, at another URL, or nowhere. */
export type PracticePlace =
  | { readonly kind: 'here' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'nowhere' };

/**
 * The place for practice; the practice project recognizes itself by its URL (TEAM-PRAC-03).
 * @param origin the page's
 */
export function practicePlace(env: ImportMetaEnv, origin: string): PracticePlace {
  if (readConfig(env)?.emulators) return { kind: 'here' };
  const url = httpUrl(env.VITE_PRACTICE_URL ?? '');
  if (url === '') return { kind: 'nowhere' };
  return new URL(url).origin === origin ? { kind: 'here' } : { kind: 'elsewhere', url };
}

export interface WatchedDocument {
  readonly docID: string;
  readonly raw: RawDocument;
}

const asStored = (docID: string, raw: RawDocument): WatchedDocument => ({ docID, raw });

/** Maximum records read; a task's list holds few, and more would not change the task's state. */
const MOST_WATCHED = 100;

/** Read as stored, because a change inside an open set is not live. */
export const watchedDocument = ({ path }: WatchedPath) => storedDocument(path, asStored);

export function watchedList({ list, which }: WatchedList) {
  const constraints = which ? [where(which.field, '==', which.equals)] : [];
  const name = which ? `practice ${which.field}=${which.equals}` : 'practice';
  return storedList(list, asStored, constraints, { name, max: MOST_WATCHED });
}

/** Creates the user's own records for a task, or resets them. */
export const preparePractice = (task: PracticeTaskName) => call('preparePractice', { task });
