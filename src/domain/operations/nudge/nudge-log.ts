import { array, object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { groupedBy } from '#domain/shared/grouped-by.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { STEP_MINUTES } from './nudger.ts';

/** A run's result for one person: a line per device, or why there is none (OPS-NUDGE-23). */
const nudgeResult = object({
  uid: text(),
  error: text(),
  /** Which limit of the nudge left her out; neither nudged nor an error (TEAM-NUDGE-01). */
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

/** How many of a nudge's newest logs the screen reads. */
export const LATEST_LOGS = 500;

/** One run, as shown in the table of logs. */
export interface NudgeRun {
  readonly docID: string;
  readonly timeStamp: Date | null;
  readonly results: readonly NudgeResult[];
  /** Results without and with an error (OPS-D-46), besides those whom a limit left out. */
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

/** Which limit left a person out of a run. */
export const resultLeftOut = ({ leftOut, uid }: Pick<NudgeResult, 'leftOut' | 'uid'>): string =>
  `Left out: ${leftOut} (${uid})`;
