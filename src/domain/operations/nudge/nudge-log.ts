import { array, object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { groupedBy } from '#domain/shared/grouped-by.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { STEP_MINUTES } from './nudger.ts';

/** The result of a run for one person: a line per device, or why there is none (OPS-NUDGE-23). */
const nudgeResult = object({
  uid: text(),
  error: text(),
  /**
   * The limit that left the person out; counts neither as nudged nor as an error (TEAM-NUDGE-01).
   */
  leftOut: text(),
  messages: array(object({ subjectID: text(), usersLocalTime: text(), body: text() })).default([]),
});

export type NudgeResult = InferType<typeof nudgeResult>;

/** A nudge run's log, a system event of its own kind (OPS-NUDGE-23, OPS-D-46). */
export const nudgeLogSchema = object({
  timeStamp: time(),
  nudgerID: text(),
  results: array(nudgeResult).default([]),
});

export type NudgeLog = Stored<InferType<typeof nudgeLogSchema>>;

export const decodeNudgeLog = documentReader(nudgeLogSchema);

/** Maximum logs of a nudge that the screen reads, newest first. */
export const LATEST_LOGS = 500;

/** One run in the table of logs. */
export interface NudgeRun {
  readonly docID: string;
  readonly timeStamp: Date | null;
  readonly results: readonly NudgeResult[];
  /** Results without and with an error (OPS-D-46); excludes people left out by a limit. */
  readonly nudged: number;
  readonly errors: number;
}

const STEP_MS = STEP_MINUTES * 60_000;

/** The five-minute slot of a moment: a nudge runs once per slot. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / STEP_MS) * STEP_MS);

/** A nudge's runs, newest first; the logs of one large run are merged. */
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

/** The runs of all nudges, newest first; each names its nudge. */
export function runsOfAll(logs: readonly NudgeLog[]): (NudgeRun & { readonly nudgerID: string })[] {
  const ofNudges = logs.filter(({ nudgerID }) => nudgerID !== '');
  return [...groupedBy(ofNudges, ({ nudgerID }) => nudgerID)]
    .flatMap(([nudgerID, own]) => runsOf(own).map((run) => ({ ...run, nudgerID })))
    .sort((a, b) => Number(b.timeStamp) - Number(a.timeStamp));
}

function runOf(parts: readonly NudgeLog[]): NudgeRun {
  const results = parts.flatMap((part) => part.results);
  const errors = results.filter(({ error }) => error !== '').length;
  const leftOut = results.filter((result) => result.leftOut !== '').length;
  const [{ docID, timeStamp } = { docID: '', timeStamp: null }] = parts;
  return { docID, timeStamp, results, nudged: results.length - errors - leftOut, errors };
}

/** Why a person got no message (OPS-NUDGE-49). */
export const resultError = ({ error, uid }: Pick<NudgeResult, 'error' | 'uid'>): string =>
  `Error: ${error} (${uid})`;

/** The limit that left a person out of a run. */
export const resultLeftOut = ({ leftOut, uid }: Pick<NudgeResult, 'leftOut' | 'uid'>): string =>
  `Left out: ${leftOut} (${uid})`;
