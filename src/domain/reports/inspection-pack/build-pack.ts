import { packEntries, type PackEntry } from './history.ts';
import { PACK_KINDS } from './kinds.ts';
import { MANIFEST, MANIFEST_SUM, manifestText, SUMS, sumLines, type FileSum } from './manifest.ts';
import type { PackFile, PackInput, Unreadable } from './pack.ts';
import { packPages } from './pages.ts';
import { readmeText } from './readme.ts';
import {
  aboutTable,
  changesTable,
  countsOf,
  entriesTable,
  leftOutTable,
  recordsTable,
  unreadableTable,
  type TextTable,
} from './tables.ts';
import { unreadableOf } from './unreadable.ts';

/** The CSV writer and the checksum (SHA-256 of UTF-8 text, in hex) for building a pack. */
export interface PackTools {
  /** Makes bidirectional control characters visible. */
  readonly visibleMarks: (text: string) => string;
  readonly toCsv: (rows: TextTable) => Promise<string>;
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
}

export interface InspectionPack {
  readonly files: readonly PackFile[];
  /** The manifest's checksum, which reveals a changed pack. */
  readonly sum: string;
  /** Records plus history entries. */
  readonly records: number;
  readonly participants: number;
  readonly unreadable: number;
}

function tablesOf(
  { about, participants }: PackInput,
  entries: readonly PackEntry[],
  unreadable: readonly Unreadable[],
): readonly (readonly [name: string, table: TextTable])[] {
  return [
    ['about', aboutTable(about)],
    ...PACK_KINDS.map((kind) => [kind, recordsTable(kind, participants)] as const),
    ['history', entriesTable(entries)],
    ['history-changes', changesTable(entries)],
    ['unreadable', unreadableTable(unreadable)],
    ['left-out', leftOutTable()],
  ];
}

/**
 * The files of a pack with their manifest, deterministic to the byte. Includes everything that was
 * read in full, and lists everything that could not be read.
 */
export async function buildPack(input: PackInput, tools: PackTools): Promise<InspectionPack> {
  const { about, participants } = input;
  const unreadable = unreadableOf(input);
  const entries = packEntries(participants);
  const counts = countsOf(participants, entries);
  const files: PackFile[] = [
    ['README.txt', tools.visibleMarks(readmeText(about))],
    ...packPages(input, counts, unreadable).map(([name, html]): PackFile => [
      name,
      tools.visibleMarks(html),
    ]),
  ];
  for (const [name, table] of tablesOf(input, entries, unreadable)) {
    files.push([`csv/${name}.csv`, await tools.toCsv(table)]);
  }
  const sums = await sumsOf(files, tools);
  files.push([SUMS, sumLines(sums)]);
  const listed = await sumsOf(files, tools);
  const totals = { counts, participants: participants.length, unreadable: unreadable.length };
  files.push([MANIFEST, manifestText(about, totals, listed)]);
  const [manifest] = await sumsOf(files.slice(-1), tools);
  const sum = manifest?.sha256 ?? '';
  files.push([MANIFEST_SUM, `${sum}  ${MANIFEST}\n`]);
  const records = Object.values(counts).reduce((all, count) => all + count, 0);
  return { files, sum, records, ...totals };
}

async function sumsOf(files: readonly PackFile[], { sha256 }: PackTools): Promise<FileSum[]> {
  const sums: FileSum[] = [];
  for (const [path, text] of files) {
    const bytes = new TextEncoder().encode(text);
    sums.push({ path, bytes: bytes.length, sha256: await sha256(bytes) });
  }
  return sums;
}
