import { where } from 'firebase/firestore';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { WatchedList, WatchedPath } from '#domain/staff/practice/state.ts';
import type { PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { httpUrl } from '#lib/http-url.ts';
import { call } from '#data/engine/call.ts';
import { readConfig } from '#data/engine/config.ts';
import { storedDocument, storedList } from '#data/engine/sources.ts';

/** Where practice happens: in this project, at another address, or nowhere. */
export type PracticePlace =
  | { readonly kind: 'here' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'nowhere' };

/**
 * The practice project knows itself by its own address (TEAM-PRAC-03).
 * @param origin of the page
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

/** A task's list holds a few records; the rest would not change what it says. */
const MOST_WATCHED = 100;

/** As stored, because a change inside an open set is not live. */
export const watchedDocument = ({ path }: WatchedPath) => storedDocument(path, asStored);

export function watchedList({ list, which }: WatchedList) {
  const constraints = which ? [where(which.field, '==', which.equals)] : [];
  const name = which ? `practice ${which.field}=${which.equals}` : 'practice';
  return storedList(list, asStored, constraints, { name, max: MOST_WATCHED });
}

/** Makes one's own records of a task, or puts them back as they were. */
export const preparePractice = (task: PracticeTaskName) => call('preparePractice', { task });
