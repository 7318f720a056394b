import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';

/** An app event, `analyticsEvents/{id}` (REPORT-EVENT-02). */
export const analyticsEventSchema = object({
  timeStamp: time(),
  eventName: text(),
  appOpenID: text(),
  eventType: text(),
  screenName: text(),
  name: text(),
  chapter: text(),
  therapyDay: text(),
  deviceID: text(),
  subjectID: text(),
  userId: text(),
});

export type AnalyticsEvent = Stored<InferType<typeof analyticsEventSchema>>;

export const decodeAnalyticsEvent = documentReader(analyticsEventSchema);

/** Page sizes for events; the last is the default (REPORT-EVENT-06). */
export const EVENT_PAGE_SIZES = [25, 50, 100] as const;

export type EventPageSize = (typeof EVENT_PAGE_SIZES)[number];

export const DEFAULT_EVENT_PAGE_SIZE: EventPageSize = 100;

/** The place in the app: the first non-empty field of three. */
export function eventPlace({ screenName, name, chapter }: AnalyticsEvent): string {
  const namedChapter = /^\d+$/.test(chapter) ? `Chapter ${chapter}` : chapter;
  return screenName || name || namedChapter;
}

// The app has used several names for this number.
const LESSON_FIELDS = ['lessonNumber', 'lessonNum', 'lesson'] as const;
const STEP_FIELDS = ['stepNumber', 'stepNum', 'step'] as const;

export const lessonNumber = ({ raw }: AnalyticsEvent): string => firstOf(raw, LESSON_FIELDS);
export const stepNumber = ({ raw }: AnalyticsEvent): string => firstOf(raw, STEP_FIELDS);

function firstOf(raw: RawDocument, fields: readonly string[]): string {
  const texts = fields.map((field) => {
    const value = raw[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return texts.find((candidate) => candidate !== '') ?? '';
}

/** Maximum number of previous pages with a button (REPORT-EVENT-07). */
const MAX_PREVIOUS_PAGES = 4;

/** The numbers of up to four previous pages. */
export function previousPages(page: number): number[] {
  const first = Math.max(1, page - MAX_PREVIOUS_PAGES);
  return Array.from({ length: page - first }, (_, index) => first + index);
}
