import {
  entryDate,
  FORM_DATA_UPDATED,
  NOT_COMPLETE,
  type DataCaptureEvent,
} from '../../../domain/people/data-capture-event.ts';
import { formatDate, formatDateTime, formatDay } from '../../../lib/dates.ts';
import type { ColumnView, RowTone } from '../../../ui/table/types.ts';

type EventColumn = ColumnView<DataCaptureEvent>;

const EVENT_TYPE: EventColumn = {
  key: 'eventType',
  header: 'Event Type',
  text: ({ FormEventData }) => FormEventData.EventType,
};
const FORM_NAME: EventColumn = {
  key: 'formName',
  header: 'Form Name',
  text: ({ FormEventData }) => FormEventData.FormName,
  maxWidth: 150,
};

/** The columns of the list (CORE-MEDR-02). */
export const LIST_COLUMNS: readonly EventColumn[] = [
  {
    key: 'subject',
    header: 'Subject ID',
    text: ({ FormEventData }) => FormEventData.SubjectIdentifier,
    mono: true,
    maxWidth: 180,
  },
  {
    key: 'username',
    header: 'Username',
    text: ({ FormEventData }) => FormEventData.DataEntryUserName,
    maxWidth: 130,
  },
  {
    key: 'study',
    header: 'Study Title',
    text: ({ FormEventData }) => FormEventData.StudyTitle,
    maxWidth: 180,
  },
  EVENT_TYPE,
  {
    key: 'subjectStatus',
    header: 'Subject Status',
    text: ({ FormEventData }) => FormEventData.SubjectStatus,
  },
  {
    key: 'completion',
    header: 'Form Completion Status',
    text: ({ FormEventData }) => FormEventData.FormCompletionStatus,
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
    text: ({ retries }) => String(retries),
    sortValue: ({ retries }) => retries,
  },
];

/** The columns of a subject's triggers; Status is that of the form (CORE-MEDR-09, CORE-D-53). */
export const TRIGGER_COLUMNS: readonly EventColumn[] = [
  EVENT_TYPE,
  {
    key: 'status',
    header: 'Status',
    text: ({ FormEventData }) => FormEventData.FormCompletionStatus,
  },
  FORM_NAME,
  {
    key: 'visit',
    header: 'Visit',
    text: ({ FormEventData }) => FormEventData.VisitName,
  },
  {
    key: 'handled',
    header: 'Handled Timestamp',
    text: ({ handledTimestamp }) => formatDateTime(handledTimestamp),
    sortValue: ({ handledTimestamp }) => handledTimestamp,
  },
];

export function entryDateText(event: DataCaptureEvent): string {
  const date = entryDate(event);
  if (!date) return '';
  return date.wholeDay ? formatDay(date.at) : formatDate(date.at);
}

const UPDATED: RowTone = { tone: 'danger', label: FORM_DATA_UPDATED, column: 'eventType' };
const INCOMPLETE: RowTone = { tone: 'danger', label: NOT_COMPLETE, column: 'completion' };

export const LIST_LEGEND: readonly RowTone[] = [
  { tone: 'danger', label: `${FORM_DATA_UPDATED} or ${NOT_COMPLETE}` },
];

/** Red rows of the list; the word stands in the column that is the reason (CORE-MEDR-04, -05). */
export function listTone({ FormEventData }: DataCaptureEvent): RowTone | null {
  if (FormEventData.EventType === FORM_DATA_UPDATED) return UPDATED;
  return FormEventData.FormCompletionStatus === NOT_COMPLETE ? INCOMPLETE : null;
}

/** Red rows of the triggers (CORE-MEDR-11). */
export function triggerTone({ FormEventData }: DataCaptureEvent): RowTone | null {
  return FormEventData.EventType === FORM_DATA_UPDATED ? UPDATED : null;
}
