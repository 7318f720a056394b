import { object, type InferType } from 'yup';
import { text } from '#domain/shared/fields.ts';
import { documentReader, recordOf, type Stored } from '#domain/shared/read-document.ts';
import type { PlaylistSession } from './playlist-session.ts';
import { readTask, type Task } from './session-task/base.ts';
import { celebrationEntry, type Option, type SessionOptions } from './session-task/options.ts';
import { isTaskType, TASK_VARIANTS } from './session-task/task-types.ts';

/** Shown for a reference to something missing from the program (AUTHOR-D-59). */
export const OPTION_NOT_FOUND = 'ERROR: Option not found';

type Content = Pick<PlaylistSession, 'tasks' | 'unlockedActivities' | 'celebrationId'>;

export const tasksOf = ({ tasks }: Pick<Content, 'tasks'>): readonly Task[] => tasks.map(readTask);

const unlockedSchema = object({ type: text(), id: text() });
const readUnlocked = documentReader(unlockedSchema);

export type Unlocked = Stored<InferType<typeof unlockedSchema>>;

export const unlockedOf = ({
  unlockedActivities,
}: Pick<Content, 'unlockedActivities'>): readonly Unlocked[] =>
  unlockedActivities.map((stored, at) => readUnlocked(String(at), recordOf(stored)));

/** A program's entries of one type. */
export const entriesOf = (type: string, options: SessionOptions): readonly Option[] =>
  isTaskType(type) ? TASK_VARIANTS[type].entries(options) : [];

/** The display label for an id; `OPTION_NOT_FOUND` when it is missing. */
export const entryLabel = (entries: readonly Option[], id: string): string =>
  entries.find(({ value }) => value === id)?.label ?? OPTION_NOT_FOUND;

export const celebrationEntries = ({ celebrations }: SessionOptions): readonly Option[] =>
  celebrations.map(celebrationEntry);

/**
 * The number of references in these sessions that dangle in a program with these options
 * (AUTHOR-D-59).
 */
export function missingReferences(sessions: readonly Content[], options: SessionOptions): number {
  const isKnown = (entries: readonly Option[], id: string) =>
    entries.some(({ value }) => value === id);
  return sessions
    .flatMap((session) => [
      ...[...tasksOf(session), ...unlockedOf(session)].map(({ type, id }) =>
        isKnown(entriesOf(type, options), id),
      ),
      ...(session.celebrationId
        ? [isKnown(celebrationEntries(options), session.celebrationId)]
        : []),
    ])
    .filter((present) => !present).length;
}

type Entry = Readonly<Record<string, unknown>>;

/** Changes some fields of an entry; its other stored fields stay. */
export const entryChanged = (entries: readonly Entry[], at: number, changed: Entry): Entry[] =>
  entries.map((entry, index) => (index === at ? { ...entry, ...changed } : entry));

export const entryRemoved = (entries: readonly Entry[], at: number): Entry[] =>
  entries.filter((_, index) => index !== at);
