import { useMemo } from 'react';
import { optionSources } from '#data/content/playlists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { entriesOf, entryLabel, OPTION_NOT_FOUND } from '#domain/content/session-content.ts';
import type { Option, SessionOptions } from '#domain/content/session-task/options.ts';
import { isTaskType, TASK_VARIANTS } from '#domain/content/session-task/task-types.ts';
import { failureOfAny, rowsOf, type LiveError } from '#lib/live.ts';

export interface OptionsNow {
  /** The options loaded so far. */
  readonly options: SessionOptions;
  /** Which lists are loaded. */
  readonly read: Readonly<Record<keyof SessionOptions, boolean>>;
  readonly complete: boolean;
  readonly failure: LiveError | undefined;
}

/** The records that a program's sessions can refer to, live (AUTHOR-SESS-32). */
export function useSessionOptions(programKey: string): OptionsNow {
  const lessons = useLive(optionSources.lessons(programKey));
  const journals = useLive(optionSources.journals(programKey));
  const activities = useLive(optionSources.activities(programKey));
  const celebrations = useLive(optionSources.celebrations(programKey));
  return useMemo(() => {
    const all = [lessons, journals, activities, celebrations];
    const isReady = (live: { readonly state: string }) => live.state === 'ready';
    return {
      options: {
        lessons: rowsOf(lessons),
        journals: rowsOf(journals),
        activities: rowsOf(activities),
        celebrations: rowsOf(celebrations),
      },
      read: {
        lessons: isReady(lessons),
        journals: isReady(journals),
        activities: isReady(activities),
        celebrations: isReady(celebrations),
      },
      complete: all.every(isReady),
      failure: failureOfAny(all),
    };
  }, [lessons, journals, activities, celebrations]);
}

/** The label of a task's or unlocked activity's target; its id until known. */
export function referenceText({ options, read }: OptionsNow, type: string, id: string): string {
  const isLoaded = !isTaskType(type) || read[TASK_VARIANTS[type].list];
  return isLoaded ? entryLabel(entriesOf(type, options), id) : id;
}

/** Picker options, plus a stored value missing from them. */
export const withStored = (
  entries: readonly Option[],
  stored: string,
  isLoaded: boolean,
): Option[] =>
  stored === '' || entries.some(({ value }) => value === stored)
    ? [...entries]
    : [...entries, { value: stored, label: isLoaded ? OPTION_NOT_FOUND : stored }];
