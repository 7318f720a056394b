import { object, type InferType } from 'yup';
import { identity, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** The type of log entries about a status change. */
export const USER_MOVE = 'user move';

/** The value of `movedBy` for moves by a function. */
export const SYSTEM = 'system';

/** A logged move of a user, `tempest/logs/surveysaurus/{logID}` (OPS-FLOW-15). */
export const moveLogSchema = object({
  landingPageKey: text(),
  fromStatus: text(),
  toStatus: text(),
  userUID: text(),
  subjectID: text(),
  /** The display name; the e-mail is stored next to it (OPS-D-07). */
  movedBy: identity(),
  movedByEmail: identity(),
  timestamp: time(),
  type: text(),
});

export type MoveLog = Stored<InferType<typeof moveLogSchema>>;

export const decodeMoveLog = documentReader(moveLogSchema);
