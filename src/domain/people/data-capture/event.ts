import { object, type InferType } from 'yup';
import { count, identity, isWholeDay, text, time } from '#domain/shared/fields.ts';
import { isRecord, type Stored } from '#domain/shared/read-document.ts';

/** The form data in an event of the clinical data-capture system (CORE-MEDR-17). */
const formEventSchema = object({
  MedrioSubjectID: text(),
  /** The console's subject ID (CORE-D-50). */
  SubjectIdentifier: text(),
  SubjectStatus: text(),
  VisitName: text(),
  StudyTitle: text(),
  EventType: text(),
  DataEntryDate: time(),
  DataEntryUserName: identity(),
  FormName: text(),
  FormCompletionStatus: text(),
  SiteExternalID: text(),
  SiteName: text(),
});

/** A data-capture event, pending in `playback` or processed in `playbackComplete`. */
export const dataCaptureEventSchema = object({
  FormEventData: formEventSchema,
  timestamp: time(),
  handledTimestamp: time(),
  retries: count(),
});

export type DataCaptureEvent = Stored<InferType<typeof dataCaptureEventSchema>>;

/** The event type shown in red (CORE-MEDR-04, -11). */
export const FORM_DATA_UPDATED = 'FormDataUpdated';

/** The completion status shown in red (CORE-MEDR-05). */
export const NOT_COMPLETE = 'NotComplete';

/**
 * Merges pending and processed events, newest first; the processed one wins for a shared id
 * (CORE-D-51). Events without a time come last.
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

/** The highest number of retries; missing values count as 0. */
export function highestRetries(events: readonly DataCaptureEvent[]): number {
  return Math.max(0, ...events.map(({ retries }) => retries));
}

/** A data entry date: a moment, or a day independent of time zone. */
export interface EntryDate {
  readonly at: Date;
  readonly wholeDay: boolean;
}

/**
 * The date of data entry, or the event time when none is stored (CORE-D-51). Null for an unreadable
 * date, so that the event time is not mistaken for it.
 */
export function entryDate(event: DataCaptureEvent): EntryDate | null {
  const entered = event.FormEventData.DataEntryDate;
  const stored = storedForm(event)['DataEntryDate'] ?? '';
  if (entered) return { at: entered, wholeDay: isWholeDay(stored) };
  if (stored !== '') return null;
  return event.timestamp && { at: event.timestamp, wholeDay: false };
}

/** An event's stored form data; empty when it has none. */
export function storedForm({ raw }: DataCaptureEvent): Readonly<Record<string, unknown>> {
  const form = raw['FormEventData'];
  return isRecord(form) ? form : {};
}

export type FormField = keyof DataCaptureEvent['FormEventData'];
