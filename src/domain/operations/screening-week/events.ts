import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** Under which the events of enrolment are found (OPS-SWD-07). */
export const REGISTRATION_EVENTS = '004-reg';

/** What the log of the screening week shows of a system event (OPS-SWD-06). */
export const registrationEventSchema = object({
  subjectID: text(),
  type: text(),
  message: text(),
  performedBy: text(),
  occurred: time(),
});

export type RegistrationEvent = Stored<InferType<typeof registrationEventSchema>>;

export const decodeRegistrationEvent = documentReader(registrationEventSchema);
