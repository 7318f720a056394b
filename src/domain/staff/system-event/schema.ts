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
 * The types, categories and extra fields of events that the console writes. The rules reject all others, so
 * that browsers cannot forge events of functions; for a new kind of event, extend this list and the rules.
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
  /** The extra fields of "content-update", which has no others. */
  content: ['programKey', 'lessonID', 'stepIndex', 'action'],
} as const;

export type SystemEvent = Stored<InferType<typeof systemEventSchema>>;

/** Maximum events on the screen, newest first; older ones are not read (CORE-EVENT-05). */
export const LATEST_EVENTS = 500;

/** The texts searched in an event (CORE-D-49). */
export const EVENT_SEARCH_PARTS = {
  type: ({ type }: SystemEvent) => type,
  category: ({ category }: SystemEvent) => category,
  message: ({ message }: SystemEvent) => message,
  'event group': ({ eventGroup }: SystemEvent) => eventGroup,
  'performed by': ({ performedBy }: SystemEvent) => performedBy,
};

/** A new system event; time and actor are set on writing. */
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
