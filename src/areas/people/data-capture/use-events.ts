import { useMemo } from 'react';
import {
  completedEventsSource,
  waitingEventsSource,
} from '../../../data/collections/data-capture.ts';
import { LIST_CAP } from '../../../data/sources.ts';
import { useLive } from '../../../data/use-live.ts';
import { mergeEvents, type DataCaptureEvent } from '../../../domain/people/data-capture-event.ts';
import { ready, type ListRows, type Live } from '../../../lib/live.ts';

/** Waiting and completed events in one list, newest first. @param subjectId null for everybody's */
export function useEvents(subjectId: string | null): Live<ListRows<DataCaptureEvent>> {
  const waiting = useLive(waitingEventsSource(subjectId));
  const completed = useLive(completedEventsSource(subjectId));
  return useMemo(() => {
    if (waiting.state === 'error') return waiting;
    if (completed.state === 'error') return completed;
    if (waiting.state === 'loading') return waiting;
    if (completed.state === 'loading') return completed;
    const rows = mergeEvents(waiting.data.rows, completed.data.rows);
    const unreadable = [...waiting.data.unreadable, ...completed.data.unreadable];
    return ready(
      {
        rows,
        unreadable,
        total: rows.length + unreadable.length,
        complete: true,
        ...(waiting.data.cut || completed.data.cut ? { cutAt: LIST_CAP } : {}),
      },
      waiting.stale || completed.stale,
      waiting.failure ?? completed.failure,
    );
  }, [waiting, completed]);
}
