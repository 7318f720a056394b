import type {
  ArchiveScope,
  ArchiveTable,
  MissingTable,
  ReadTable,
} from '#domain/reports/archive/archive.ts';
import { buildArchive, type ReportArchive } from '#domain/reports/archive/build-archive.ts';
import { tablePath } from '#domain/reports/places.ts';
import {
  decodeReportRow,
  decodeReportTable,
  inOrder,
  INVALID_PATH,
  rowsPathOf,
} from '#domain/reports/table.ts';
import { toCsv } from '#lib/csv.ts';
import { fileStamp } from '#lib/dates.ts';
import { currentMask } from '#lib/hidden-names.ts';
import { zipTexts } from '#lib/zip.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { Reading } from '#data/reports/inspection-pack/reading.ts';

export interface ArchiveProgress {
  /** Tables read so far. */
  readonly done: number;
  readonly rows: number;
}

export interface FinishedArchive extends Omit<ReportArchive, 'files'> {
  readonly fileName: string;
  readonly archive: Blob;
  readonly missing: readonly MissingTable[];
}

/**
 * Reads every table of a scope and makes its archive. A table that cannot be read is listed and the
 * others go on.
 * @param version of the code
 * @param signal aborts between two reads
 * @throws AppError when the connection or session ends
 */
export async function makeReportArchive(
  { title, charts, tables: wanted }: ArchiveScope,
  version: string,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
): Promise<FinishedArchive> {
  const tables: ReadTable[] = [];
  const missing: MissingTable[] = [];
  const progress = () => onProgress({ done: tables.length + missing.length, rows: reading.read });
  const reading = new Reading(signal, progress);
  for (const archiveTable of wanted) {
    const table = await readTable(reading, archiveTable);
    if ('why' in table) missing.push(table);
    else tables.push(table);
    progress();
  }
  const mask = currentMask();
  const hide = mask ?? ((text: string) => text);
  const at = new Date();
  const about = { title, charts, version, at, actor: hide(signedInEmail()) };
  const { files, ...counts } = await buildArchive(
    { about: { ...about, deIdentified: mask !== null }, tables, missing },
    { toCsv, mask: hide },
  );
  const archive = await zipTexts(files, at, signal);
  signal.throwIfAborted();
  return { ...counts, missing, archive, fileName: fileNameOf(title, at, mask !== null) };
}

function fileNameOf(title: string, at: Date, deIdentified: boolean): string {
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `reports-${name}-${fileStamp(at)}${deIdentified ? '-de-identified' : ''}.zip`;
}

async function readTable(
  reading: Reading,
  archiveTable: ArchiveTable,
): Promise<ReadTable | MissingTable> {
  const { key, fixed } = archiveTable.table;
  const failed = (why: string): MissingTable => ({ ...archiveTable, why });
  const whyNot = (path: string) => reading.unreadable.find((lost) => lost.path === path)?.why;
  const place = tablePath(key);
  const [stored] = fixed ? [] : await reading.one(place);
  const definition = fixed ?? (stored && decodeReportTable(key, stored.data));
  if (!definition) return failed(whyNot(place) ?? `Report table ${key} not found`);
  const path = rowsPathOf(key, definition);
  if (path === null) return failed(INVALID_PATH);
  if (definition.columns.length === 0) return failed('Its definition names no columns');
  const records = await reading.list(path);
  const why = whyNot(path);
  if (why !== undefined) return failed(why);
  const idAt = path.length + 1;
  const rows = records.map((row) => decodeReportRow(row.path.slice(idAt), row.data));
  return { ...archiveTable, definition, path, rows: inOrder(rows, definition.orderBy) };
}
