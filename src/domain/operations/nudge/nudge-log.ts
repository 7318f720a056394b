import { array, object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { STEP_MINUTES } from './nudger.ts';

/** What a run did for one person: a line for each device, or why there is none (OPS-NUDGE-23). */
const nudgeResult = object({
  uid: text(),
  error: text(),
  messages: array(object({ subjectID: text(), usersLocalTime: text(), body: text() })).default([]),
});

export type NudgeResult = InferType<typeof nudgeResult>;

/** What a run of a nudge did, a system event of its own kind (OPS-NUDGE-23, OPS-D-46). */
export const nudgeLogSchema = object({
  timeStamp: time(),
  nudgerID: text(),
  results: array(nudgeResult).default([]),
});

export type NudgeLog = Stored<InferType<typeof nudgeLogSchema>>;

export const decodeNudgeLog = documentReader(nudgeLogSchema);

/** The screen reads so many logs of a nudge, the newest. */
export const LATEST_LOGS = 500;

/** One run, as the table of logs has it. */
export interface NudgeRun {
  readonly docID: string;
  readonly timeStamp: Date | null;
  readonly results: readonly NudgeResult[];
  /** Results without error, and with one (OPS-D-46). */
  readonly nudged: number;
  readonly errors: number;
}

const STEP_MS = STEP_MINUTES * 60_000;

/** The five minutes in which a moment lies: the run of a nudge in them is one. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / STEP_MS) * STEP_MS);

/** The runs of a nudge, newest first; a run of many people is stored in several logs. */
export function runsOf(logs: readonly NudgeLog[]): NudgeRun[] {
  const runs = new Map<string, NudgeLog[]>();
  for (const log of logs) {
    const slot = log.timeStamp ? slotOf(log.timeStamp).toISOString() : log.docID;
    runs.set(slot, [...(runs.get(slot) ?? []), log]);
  }
  return [...runs.values()]
    .map((parts) => runOf(parts))
    .sort((a, b) => (b.timeStamp?.getTime() ?? -Infinity) - (a.timeStamp?.getTime() ?? -Infinity));
}

function runOf(parts: readonly NudgeLog[]): NudgeRun {
  const results = parts.flatMap((part) => part.results);
  const errors = results.filter(({ error }) => error !== '').length;
  const [{ docID, timeStamp } = { docID: '', timeStamp: null }] = parts;
  return { docID, timeStamp, results, nudged: results.length - errors, errors };
}

/** Why a person got no message (OPS-NUDGE-49). */
export const resultError = ({ error, uid }: Pick<NudgeResult, 'error' | 'uid'>): string =>
  `Error: ${error} (${uid})`;
