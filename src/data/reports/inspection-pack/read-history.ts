import { orderBy, where } from 'firebase/firestore';
import { historyPaths } from '#domain/history/bulk-change.ts';
import { decodeEntry, type StoredEntry } from '#domain/history/entry.ts';
import { ownedBy, recordPaths } from '#domain/reports/inspection-pack/history.ts';
import type { PackParticipant, PackRecord } from '#domain/reports/inspection-pack/pack.ts';
import type { Period } from '#domain/reports/inspection-pack/scope.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { Reading } from './reading.ts';

/** Maximum values in an `in` query. */
const MOST_VALUES = 30;

const PATH = collectionPath('history', {});

const entryOf = ({ path, data }: PackRecord): StoredEntry =>
  decodeEntry(path.slice(path.lastIndexOf('/') + 1), data);

function inChunks<T>(values: readonly T[]): readonly (readonly T[])[] {
  const chunks = Math.ceil(values.length / MOST_VALUES);
  return Array.from({ length: chunks }, (_, i) =>
    values.slice(i * MOST_VALUES, (i + 1) * MOST_VALUES),
  );
}

/**
 * Every history entry about a participant: by account, by erased data, by each record, and the
 * parts of bulk work that name its main entry.
 */
export async function historyOfParticipant(
  reading: Reading,
  { uid, records }: PackParticipant,
): Promise<readonly StoredEntry[]> {
  const paths = new Set([...historyPaths(docPath('user', { uid })), ...recordPaths({ records })]);
  const entriesByID = new Map<string, StoredEntry>();
  const add = (entries: readonly PackRecord[]) => {
    for (const entry of entries.map(entryOf)) entriesByID.set(entry.docID, entry);
  };
  for (const chunk of inChunks([...paths])) {
    add(await reading.list(PATH, [where('paths', 'array-contains-any', chunk)]));
  }
  const long = [...entriesByID.values()].filter(({ raw }) => typeof raw['job'] === 'string');
  for (const chunk of inChunks(long.map(({ docID }) => docID))) {
    add(await reading.list(PATH, [where('parent', 'in', chunk)]));
  }
  return [...entriesByID.values()];
}

/** Every entry since a time, oldest first. */
export async function historySince(
  reading: Reading,
  { start }: Pick<Period, 'start'>,
): Promise<readonly StoredEntry[]> {
  return (await reading.list(PATH, [where('at', '>=', start)], [orderBy('at')])).map(entryOf);
}

/**
 * The participants with their entries of a period.
 * @param history all entries since its start
 */
export function withHistoryOf(
  history: readonly StoredEntry[],
  participants: readonly PackParticipant[],
  { end }: Period,
): readonly PackParticipant[] {
  const entries = history.filter(({ at }) => at !== null && at < end);
  return participants.map((participant) => {
    const owns = ownedBy([participant]);
    const ownEntries = entries.filter(({ paths, changes }) =>
      [...paths, ...Object.keys(changes ?? {})].some(owns),
    );
    return { ...participant, entries: ownEntries };
  });
}
