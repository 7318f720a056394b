import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** The key under which enrolment events are queried (OPS-SWD-07). */
export const REGISTRATION_EVENTS = '004-reg';

/** The fields of a system event shown in the screening week's log (OPS-SWD-06). */
export const registrationEventSchema = object({
  subjectID: text(),
  type: text(),
  message: text(),
  performedBy: text(),
  occurred: time(),
});

export type RegistrationEvent = Stored<InferType<typeof registrationEventSchema>>;

export const decodeRegistrationEvent = documentReader(registrationEventSchema);
