import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';

/** A system event, `systemevents/{id}`; immutable. */
export const systemEventSchema = object({
  occurred: time(),
  type: text().default('Log'),
  category: text().default('Information'),
  message: text(),
  eventGroup: text(),
  performedBy: text(),
});

/**
 * What the console itself writes of an event besides message and group. The rules refuse anything
 * else, so that no event of a browser looks like one of the functions; a screen that writes others
 * adds them here and there.
 */
export const CONSOLE_EVENTS = {
  types: [
    'Log',
    'Registration Aborted',
    'Subject Update Failed',
    'No Matching User',
    'content-update',
  ],
  categories: ['Information', 'Registration'],
  extra: ['email', 'subjectID', 'uid'],
  /** What "content-update" has besides, and nothing else. */
  content: ['programKey', 'lessonID', 'stepIndex', 'action'],
} as const;

export type SystemEvent = Stored<InferType<typeof systemEventSchema>>;

/** The screen reads so many events, the newest ones, and no older ones (CORE-EVENT-05). */
export const LATEST_EVENTS = 500;

/** What the search of the events looks at (CORE-D-49). */
export const EVENT_SEARCH_PARTS = {
  type: ({ type }: SystemEvent) => type,
  category: ({ category }: SystemEvent) => category,
  message: ({ message }: SystemEvent) => message,
  'event group': ({ eventGroup }: SystemEvent) => eventGroup,
  'performed by': ({ performedBy }: SystemEvent) => performedBy,
};

/** A new system event; time and actor are set by whoever writes it. */
export interface NewSystemEvent {
  readonly type?: string;
  readonly category?: string;
  readonly message: string;
  readonly eventGroup: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The stored form of a new event, with the defaults of CORE-EVENT-12; without time and actor. */
export function systemEventData(event: NewSystemEvent): Record<string, unknown> {
  return {
    ...event.extra,
    type: event.type ?? 'Log',
    category: event.category ?? 'Information',
    message: event.message,
    eventGroup: event.eventGroup,
  };
}
