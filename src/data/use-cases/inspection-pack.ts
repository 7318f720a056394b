import { where } from 'firebase/firestore';
import type { StoredEntry } from '#domain/history/entry.ts';
import { DEFAULT_STUDY, userSchema } from '#domain/people/user/schema.ts';
import { buildPack } from '#domain/reports/inspection-pack/build-pack.ts';
import { deIdentified } from '#domain/reports/inspection-pack/de-identified.ts';
import { studyMembersOf } from '#domain/reports/inspection-pack/leavers.ts';
import type { PackParticipant, PackRecord } from '#domain/reports/inspection-pack/pack.ts';
import { periodOf, type PackScope, type Period } from '#domain/reports/inspection-pack/scope.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { currentMask } from '#lib/hidden-names.ts';
import { toCsv } from '#lib/csv.ts';
import { sha256 } from '#lib/sha256.ts';
import { visibleMarks } from '#lib/visible-marks.ts';
import { zipTexts } from '#lib/zip.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { call } from '#data/engine/call.ts';
import {
  historyOfParticipant,
  historySince,
  withHistoryOf,
} from '#data/reports/inspection-pack/read-history.ts';
import { readParticipant } from '#data/reports/inspection-pack/read-participant.ts';
import { Reading } from '#data/reports/inspection-pack/reading.ts';

/** Participants read in parallel. */
const AT_ONCE = 5;

const decodeUser = documentReader(userSchema);

export interface PackProgress {
  readonly step: 'reading' | 'packing';
  /** Documents so far. */
  readonly read: number;
  readonly participants: number;
  /** 0 while unknown. */
  readonly of: number;
}

export interface FinishedPack {
  readonly id: string;
  readonly archive: Blob;
  readonly sum: string;
  readonly participants: number;
  readonly records: number;
  readonly unreadable: number;
}

interface PackRequest {
  readonly scope: PackScope;
  readonly reason: string;
  readonly consoleVersion: string;
}

/**
 * Makes an inspection pack: records its start, reads, builds, and records its checksum before
 * handing it out. A stopped or failed pack is not handed out; the history still shows its start.
 * @param signal aborts between two reads
 * @throws AppError when the server refuses, or the connection or session ends
 */
export async function makePack(
  { scope, reason, consoleVersion }: PackRequest,
  onProgress: (progress: PackProgress) => void,
  signal: AbortSignal,
): Promise<FinishedPack> {
  const {
    packID: id,
    begun,
    functionsVersion,
  } = await call('beginInspectionPack', {
    ...scope,
    reason,
  });
  const { participants, reading } = await readScope(scope, onProgress, signal);
  const { read } = reading;
  onProgress({ step: 'packing', read, participants: participants.length, of: participants.length });
  const about = {
    id,
    scope,
    reason,
    consoleVersion,
    functionsVersion,
    actor: signedInEmail(),
    begun: new Date(begun),
    read: new Date(),
  };
  const pack = { about, participants, unreadable: reading.unreadable };
  const mask = currentMask();
  const input = mask ? deIdentified(pack, mask) : pack;
  const { files, sum, ...counts } = await buildPack(input, { toCsv, sha256, visibleMarks });
  const archive = await zipTexts(files, about.begun, signal);
  signal.throwIfAborted();
  const { records, unreadable } = counts;
  const noted = { participants: participants.length, records, unreadable };
  await call('sealInspectionPack', { packID: id, manifestSHA256: sum, ...noted });
  return { id, archive, sum, ...noted };
}

async function readScope(
  scope: PackScope,
  onProgress: (progress: PackProgress) => void,
  signal: AbortSignal,
): Promise<{ readonly participants: readonly PackParticipant[]; readonly reading: Reading }> {
  let of = 0;
  let done = 0;
  const reportProgress = () =>
    onProgress({ step: 'reading', read: reading.read, participants: done, of });
  const reading = new Reading(signal, reportProgress);
  const period = periodOf(scope);
  const history = period ? await historySince(reading, period) : [];
  const now = await accountsOf(reading, scope);
  const left = period ? await accountsThatLeft(reading, { scope, period, history, now }) : [];
  const accounts: readonly PackAccount[] = [...now.map((account) => ({ account })), ...left];
  of = accounts.length;
  const participants: PackParticipant[] = [];
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const batch = accounts.slice(at, at + AT_ONCE).map(async ({ account, note }) => {
      const participant = await readParticipant(reading, account, period);
      const entries = period ? [] : await historyOfParticipant(reading, participant);
      const label = [participant.label, ...(note === undefined ? [] : [note])].join(', ');
      return { ...participant, label, entries };
    });
    participants.push(...(await Promise.all(batch)));
    done = participants.length;
    reportProgress();
  }
  if (!period) return { participants, reading };
  // Include changes made while the rest was read.
  const later = await historySince(reading, { start: history.at(-1)?.at ?? period.start });
  const entriesByID = new Map([...history, ...later].map((entry) => [entry.docID, entry]));
  return { participants: withHistoryOf([...entriesByID.values()], participants, period), reading };
}

/** An account in a pack, and notes about it. */
interface PackAccount {
  readonly account: PackRecord;
  readonly note?: string;
}

/** A participant's account, or a study's accounts by uid. */
async function accountsOf(
  reading: Reading,
  { kind, of }: PackScope,
): Promise<readonly PackRecord[]> {
  if (kind === 'participant') return await reading.one(docPath('user', { uid: of }));
  // A missing study means the default one, and a query cannot find missing fields.
  const named = of === DEFAULT_STUDY ? [] : [where('study', '==', of)];
  const accounts = await reading.list(collectionPath('user', {}), named);
  return accounts.filter(({ path, data }) => decodeUser(path, data).study === of);
}

interface StudyOfPeriod {
  readonly scope: PackScope;
  readonly period: Period;
  readonly history: readonly StoredEntry[];
  /** Current members of the study. */
  readonly now: readonly PackRecord[];
}

/** Accounts that were in the study during the period and have since moved to another. */
async function accountsThatLeft(
  reading: Reading,
  { scope: { of }, period, history, now }: StudyOfPeriod,
): Promise<readonly PackAccount[]> {
  const listedPaths = new Set(now.map(({ path }) => path));
  const accounts: PackAccount[] = [];
  for (const [uid, left] of studyMembersOf(history, of, period)) {
    const path = docPath('user', { uid });
    if (listedPaths.has(path)) continue;
    const records = await reading.one(path);
    const [account] = records;
    const when = left === null ? '' : ` since ${left.toISOString()}`;
    if (account) accounts.push({ account, note: `no longer in study ${of}${when}` });
    else
      reading.unreadable.push({ path, why: 'Was in the study; the account is no longer stored.' });
  }
  return accounts;
}
