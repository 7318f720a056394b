import { toCsv } from './csv.ts';
import { visibleMarks } from './visible-marks.ts';
import { deIdentified } from './hidden-names.ts';
import { downloadBlob, downloadText } from './download.ts';

/** A sheet cell: numbers stay numbers, a string such as "007" stays a string. */
export type SheetCell = string | number;

export type SheetFormat = 'csv' | 'xlsx';

type Sheet = readonly (readonly SheetCell[])[];

/** Whole numbers as they are, others to twelve significant digits, without binary rounding errors. */
const exact = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(12));

const asText = (cell: SheetCell): string => (typeof cell === 'number' ? String(exact(cell)) : cell);

/** Maximum length of a spreadsheet cell. */
const LONGEST = 32_767;

function typed(cell: SheetCell) {
  if (typeof cell === 'number' && Number.isFinite(cell))
    return { type: Number, value: exact(cell) };
  const text = visibleMarks(String(cell));
  if (text === '') return null;
  const value = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return { type: String, value };
}

/** A sheet as an Excel file. The writer is loaded on first use. */
export async function toXlsx(rows: Sheet): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  return writeXlsxFile(rows.map((row) => row.map(typed))).toBlob();
}

/** The message after an export: the file's name, and where to find it. */
export const exportedText = (file: string): string =>
  `Exported to ${file}. Find it among your browser’s downloads.`;

/**
 * Downloads a sheet, masked while names are hidden.
 * @returns the message for the user
 */
export async function saveSheet(name: string, all: Sheet, format: SheetFormat): Promise<string> {
  const rows = deIdentified(all);
  const file = `${name}.${format}`;
  if (format === 'xlsx') downloadBlob(file, await toXlsx(rows));
  else downloadText(file, await toCsv(rows.map((row) => row.map(asText))));
  return exportedText(file);
}
