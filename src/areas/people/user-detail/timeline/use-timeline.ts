import { timelineHistorySource } from '#data/administration/history.ts';
import { userMovesSource } from '#data/people/moves.ts';
import { MOST_QUESTIONS, notesSource } from '#data/people/notes.ts';
import { userCallsSource, userNotificationsSource } from '#data/use-cases/timeline.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive } from '#data/engine/use-live.ts';
import { timeline, type TimelineEntry } from '#domain/people/user/timeline.ts';
import { failureOf, rowsOf, type Live, type LiveError } from '#lib/live.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

interface Part {
  readonly name: string;
  readonly live: Live<Rows<unknown>>;
}

interface FailedPart {
  readonly name: string;
  readonly live: LiveError;
}

export interface TimelineRead {
  readonly loading: boolean;
  readonly slow: boolean;
  readonly failed: readonly FailedPart[];
  /** Names of the parts that were truncated. */
  readonly cut: readonly string[];
  /** The number of undecodable documents. */
  readonly unreadable: number;
  readonly entries: readonly TimelineEntry[];
}

/** Reads the feed's parts; a failing part does not affect the others. */
export function useTimeline(): TimelineRead {
  const { user, workflows, programs } = useUserPage();
  const uid = user.docID;
  const moves = useLive(userMovesSource(uid));
  const calls = useLive(userCallsSource(uid));
  const notifications = useLive(userNotificationsSource(uid));
  const notes = useLive(notesSource(uid, null, MOST_QUESTIONS));
  const history = useLive(timelineHistorySource(uid));
  const parts: Part[] = [
    { name: 'Moves', live: moves },
    { name: 'Calls', live: calls },
    { name: 'Notifications', live: notifications },
    { name: 'Notes', live: notes },
    { name: 'Workflows', live: workflows },
    { name: 'Programs', live: programs },
    { name: 'History', live: history },
  ];
  const ready = parts.flatMap(({ name, live }) =>
    live.state === 'ready' ? [{ name, ...live.data }] : [],
  );
  return {
    loading: parts.some(({ live }) => live.state === 'loading'),
    slow: parts.some(({ live }) => live.state === 'loading' && live.slow),
    failed: parts.flatMap(({ name, live }) => {
      const failure = failureOf(live);
      return failure ? [{ name, live: failure }] : [];
    }),
    cut: ready.filter(({ cut }) => cut).map(({ name }) => name),
    unreadable: ready.reduce((sum, { unreadable }) => sum + unreadable.length, 0),
    entries: timeline({
      user,
      moves: rowsOf(moves),
      calls: rowsOf(calls),
      workflows: rowsOf(workflows),
      enrolments: rowsOf(programs),
      notifications: rowsOf(notifications),
      notes: rowsOf(notes),
      history: rowsOf(history),
    }),
  };
}
