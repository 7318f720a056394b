import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** The type of the entries that tell of a change of the workflow status. */
export const USER_MOVE = 'user move';

/** In `movedBy` where a function moved somebody on and nobody of staff did. */
export const SYSTEM = 'system';

/** One move of one user, `tempest/logs/surveysaurus/{logID}` (OPS-FLOW-15). */
export const moveLogSchema = object({
  landingPageKey: text(),
  fromStatus: text(),
  toStatus: text(),
  userUID: text(),
  subjectID: text(),
  /** The name of the person on the screen; the e-mail is beside it (OPS-D-07). */
  movedBy: text(),
  movedByEmail: text(),
  timestamp: time(),
  type: text(),
});

export type MoveLog = Stored<InferType<typeof moveLogSchema>>;

export const decodeMoveLog = documentReader(moveLogSchema);
