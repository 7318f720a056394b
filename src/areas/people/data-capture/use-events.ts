import { useMemo } from 'react';
import { completedEventsList, waitingEventsList } from '#data/people/data-capture.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import { mergeEvents, type DataCaptureEvent } from '#domain/people/data-capture/event.ts';
import { ready, type ListRows, type Live } from '#lib/live.ts';

/** Waiting and completed events merged, newest first. @param subjectId null for all subjects */
export function useEvents(subjectId: string | null): Live<ListRows<DataCaptureEvent>> {
  const waiting = useLongList(waitingEventsList(subjectId), Infinity);
  const completed = useLongList(completedEventsList(subjectId), Infinity);
  return useMemo(() => {
    if (waiting.state === 'error') return waiting;
    if (completed.state === 'error') return completed;
    if (waiting.state === 'loading') return waiting;
    if (completed.state === 'loading') return completed;
    const rows = mergeEvents(waiting.data.rows, completed.data.rows);
    const unreadable = [...waiting.data.unreadable, ...completed.data.unreadable];
    const complete = waiting.data.complete && completed.data.complete;
    const total = complete ? rows.length + unreadable.length : null;
    return ready(
      { rows, unreadable, total, complete },
      waiting.stale || completed.stale,
      waiting.failure ?? completed.failure,
    );
  }, [waiting, completed]);
}
