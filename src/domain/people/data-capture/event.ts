import { object, type InferType } from 'yup';
import { count, isWholeDay, text, time } from '#domain/shared/fields.ts';
import { isRecord, type Stored } from '#domain/shared/read-document.ts';

/** What the clinical data-capture system said of a form (CORE-MEDR-17). */
const formEventSchema = object({
  MedrioSubjectID: text(),
  /** The subject ID of the console (CORE-D-50). */
  SubjectIdentifier: text(),
  SubjectStatus: text(),
  VisitName: text(),
  StudyTitle: text(),
  EventType: text(),
  DataEntryDate: time(),
  DataEntryUserName: text(),
  FormName: text(),
  FormCompletionStatus: text(),
  SiteExternalID: text(),
  SiteName: text(),
});

/** An event of the clinical data-capture system, waiting in `playback` or done in `playbackComplete`. */
export const dataCaptureEventSchema = object({
  FormEventData: formEventSchema,
  timestamp: time(),
  handledTimestamp: time(),
  retries: count(),
});

export type DataCaptureEvent = Stored<InferType<typeof dataCaptureEventSchema>>;

/** The event type whose rows are red (CORE-MEDR-04, -11). */
export const FORM_DATA_UPDATED = 'FormDataUpdated';

/** The completion status whose rows are red in the list (CORE-MEDR-05). */
export const NOT_COMPLETE = 'NotComplete';

/**
 * Waiting and completed events in one list, newest first; where an id occurs in both, the completed
 * one counts (CORE-D-51). Events without a time come last.
 */
export function mergeEvents(
  waiting: readonly DataCaptureEvent[],
  completed: readonly DataCaptureEvent[],
): DataCaptureEvent[] {
  const byID = new Map([...waiting, ...completed].map((event) => [event.docID, event]));
  return [...byID.values()].sort(newestFirst);
}

function newestFirst(a: DataCaptureEvent, b: DataCaptureEvent): number {
  const [timeA, timeB] = [a, b].map(({ timestamp }) => timestamp?.getTime() ?? null);
  if (timeA === timeB) return a.docID < b.docID ? -1 : Number(a.docID > b.docID);
  if (timeA === null || timeA === undefined) return 1;
  if (timeB === null || timeB === undefined) return -1;
  return timeB - timeA;
}

/** The highest number of retries; events that say nothing count as 0. */
export function highestRetries(events: readonly DataCaptureEvent[]): number {
  return Math.max(0, ...events.map(({ retries }) => retries));
}

/** When something was entered: a moment, or a day that is the same in every time zone. */
export interface EntryDate {
  readonly at: Date;
  readonly wholeDay: boolean;
}

/**
 * The date of data entry; where none is stored, the time of the event (CORE-D-51). Null when what is
 * stored is no date: the time of the event would pass for what was entered.
 */
export function entryDate(event: DataCaptureEvent): EntryDate | null {
  const entered = event.FormEventData.DataEntryDate;
  const stored = storedForm(event)['DataEntryDate'] ?? '';
  if (entered) return { at: entered, wholeDay: isWholeDay(stored) };
  if (stored !== '') return null;
  return event.timestamp && { at: event.timestamp, wholeDay: false };
}

/** What an event says of its form, as stored; empty when it is not of that kind. */
export function storedForm({ raw }: DataCaptureEvent): Readonly<Record<string, unknown>> {
  const form = raw['FormEventData'];
  return isRecord(form) ? form : {};
}

export type FormField = keyof DataCaptureEvent['FormEventData'];
