import { sheetOf, type Sheet, type SheetFault } from '#domain/import/sheet.ts';
import { textOfFile } from '#lib/file-text.ts';
import { readCsv } from '#lib/read-csv.ts';

/** A file as read. With faults or a refusal, nothing of it is imported. */
export interface ReadFile {
  readonly name: string;
  readonly sheet: Sheet | null;
  /** Encoding and separator, in words. */
  readonly about: string;
  readonly faults: readonly SheetFault[];
  /** Why it cannot be imported; empty otherwise. */
  readonly refused: string;
}

/** In bytes; far more than 10,000 rows of any record. */
const MOST_BYTES = 20_000_000;

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

const refusedFile = (name: string, refused: string): ReadFile => {
  return { name, sheet: null, about: '', faults: [], refused };
};

export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) return refusedFile(file.name, 'This file is larger than 20 MB.');
  const read = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (!read) return refusedFile(file.name, 'This is not a text file. Save the table as CSV first.');
  return await readText(file.name, read.text, `${read.encoding}, `);
}

/** Reads text that was pasted or decoded. */
export async function readText(name: string, text: string, encoding = ''): Promise<ReadFile> {
  const { lines, separator, faults } = await readCsv(text);
  const sheet = faults.length > 0 ? null : sheetOf(lines);
  if (typeof sheet === 'string') return refusedFile(name, sheet);
  const about = `${encoding}separated by ${SEPARATORS[separator] ?? separator}`;
  return { name, sheet, about, faults, refused: '' };
}
