import { object } from 'yup';
import { EXTENSION_WEEKS } from '#domain/operations/landing-page/parts.ts';
import { time } from '#domain/shared/fields.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { readStatus, type WorkflowStatus } from './status.ts';

const decode = documentReader(object({ workflowStatusUpdated: time() }));

interface Listed {
  readonly docID: string;
  readonly raw: RawDocument;
}

/** The time at which a user entered the current status; null when unknown from record and index. */
export const statusSince = ({ docID, raw }: Listed): Date | null =>
  decode(docID, raw).workflowStatusUpdated;

/** Twelve weeks of therapy and the closing week. */
const THERAPY_DAYS = 13 * 7;
/** For any other status. */
const STATUS_DAYS = 30;

/** The statuses that participants leave by themselves, with the maximum number of days. */
const LONGEST: Readonly<Partial<Record<WorkflowStatus, number>>> = {
  created: STATUS_DAYS,
  screening: STATUS_DAYS,
  consent: STATUS_DAYS,
  baseline: STATUS_DAYS,
  'pre-therapy': STATUS_DAYS,
  therapy: THERAPY_DAYS,
  'EXT-eligible': STATUS_DAYS,
  'EXT-consent': STATUS_DAYS,
  'EXT-pre-therapy': STATUS_DAYS,
  'EXT-therapy': EXTENSION_WEEKS * 7,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a user should have left the current status; null when the time of entry is unknown. */
export function standsStill(user: Listed & { workflowStatus: string }, now: Date): boolean | null {
  const days = LONGEST[readStatus(user.workflowStatus) ?? 'done'];
  if (days === undefined) return false;
  const since = statusSince(user);
  return since === null ? null : now.getTime() - since.getTime() > days * DAY_MS;
}
