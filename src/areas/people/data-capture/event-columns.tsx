import {
  entryDate,
  FORM_DATA_UPDATED,
  NOT_COMPLETE,
  storedForm,
  type DataCaptureEvent,
  type FormField,
} from '#domain/people/data-capture/event.ts';
import { formatDate, formatDateTime, formatDay } from '#lib/dates.ts';
import { rawText } from '#lib/raw-text.ts';
import type { ColumnView, RowTone } from '#ui/table/types.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';

type EventColumn = ColumnView<DataCaptureEvent>;

const EVENT_TYPE: EventColumn = {
  key: 'eventType',
  header: 'Event Type',
  text: (event) => formText(event, 'EventType'),
};
const FORM_NAME: EventColumn = {
  key: 'formName',
  header: 'Form Name',
  text: (event) => formText(event, 'FormName'),
  maxWidth: 150,
};

/** The columns of the list (CORE-MEDR-02). */
export const LIST_COLUMNS: readonly EventColumn[] = [
  {
    key: 'subject',
    header: 'Subject ID',
    text: subjectText,
    mono: true,
    maxWidth: 180,
  },
  {
    key: 'username',
    header: 'Username',
    text: (event) => formText(event, 'DataEntryUserName'),
    maxWidth: 130,
  },
  {
    key: 'study',
    header: 'Study Title',
    text: (event) => formText(event, 'StudyTitle'),
    maxWidth: 180,
  },
  EVENT_TYPE,
  {
    key: 'subjectStatus',
    header: 'Subject Status',
    text: (event) => formText(event, 'SubjectStatus'),
  },
  {
    key: 'completion',
    header: 'Form Completion Status',
    text: (event) => formText(event, 'FormCompletionStatus'),
    cell: (event) =>
      isIncomplete(event) ? (
        <ToneBadge tone="danger">{NOT_COMPLETE}</ToneBadge>
      ) : (
        formText(event, 'FormCompletionStatus')
      ),
  },
  FORM_NAME,
  {
    key: 'date',
    header: 'Date',
    text: entryDateText,
    sortValue: (event) => entryDate(event)?.at ?? null,
  },
  {
    key: 'retries',
    header: 'Retries',
    numeric: true,
    text: ({ retries, problems, raw }) =>
      problems.includes('retries') ? rawText(raw['retries']) : String(retries),
    sortValue: ({ retries }) => retries,
  },
];

/** The columns of a subject's triggers; Status is the form's (CORE-MEDR-09, CORE-D-53). */
export const TRIGGER_COLUMNS: readonly EventColumn[] = [
  EVENT_TYPE,
  {
    key: 'status',
    header: 'Status',
    text: (event) => formText(event, 'FormCompletionStatus'),
  },
  FORM_NAME,
  {
    key: 'visit',
    header: 'Visit',
    text: (event) => formText(event, 'VisitName'),
  },
  {
    key: 'handled',
    header: 'Handled Timestamp',
    text: handledText,
    sortValue: ({ handledTimestamp }) => handledTimestamp,
  },
];

/** A form value; one of the wrong type is shown as stored. */
export function formText(event: DataCaptureEvent, field: Exclude<FormField, 'DataEntryDate'>) {
  return event.FormEventData[field] || rawText(storedForm(event)[field]);
}

/** An event's subject, or a substitute without form data. */
function subjectText(event: DataCaptureEvent): string {
  return formText(event, 'SubjectIdentifier') || (hasForm(event) ? '' : rawForm(event));
}

const hasForm = (event: DataCaptureEvent) => Object.keys(storedForm(event)).length > 0;
const rawForm = ({ raw }: DataCaptureEvent) => rawText(raw['FormEventData']) || '–';

/** The day of data entry; an unreadable date is shown as stored. */
export function entryDateText(event: DataCaptureEvent): string {
  const date = entryDate(event);
  if (!date) return rawText(storedForm(event)['DataEntryDate']) || rawText(event.raw['timestamp']);
  return date.wholeDay ? formatDay(date.at) : formatDate(date.at);
}

export function handledText({ handledTimestamp, raw }: DataCaptureEvent): string {
  return formatDateTime(handledTimestamp) || rawText(raw['handledTimestamp']);
}

const UPDATED: RowTone = { tone: 'danger', label: FORM_DATA_UPDATED, column: 'eventType' };
const INCOMPLETE: RowTone = { tone: 'danger', label: NOT_COMPLETE, column: 'completion' };

export const LIST_LEGEND: readonly RowTone[] = [
  { tone: 'danger', label: `${FORM_DATA_UPDATED} or ${NOT_COMPLETE}` },
];

const isIncomplete = ({ FormEventData }: DataCaptureEvent) =>
  FormEventData.FormCompletionStatus === NOT_COMPLETE;

/**
 * Red rows of the list; the reason's column carries the text (CORE-MEDR-04, -05). A second reason
 * is marked in its own cell.
 */
export function listTone(event: DataCaptureEvent): RowTone | null {
  if (event.FormEventData.EventType === FORM_DATA_UPDATED) return UPDATED;
  return isIncomplete(event) ? INCOMPLETE : null;
}

/** Red rows of the triggers (CORE-MEDR-11). */
export function triggerTone({ FormEventData }: DataCaptureEvent): RowTone | null {
  return FormEventData.EventType === FORM_DATA_UPDATED ? UPDATED : null;
}
