import { toCsv } from './csv.ts';
import { visibleMarks } from './visible-marks.ts';
import { downloadBlob, downloadText } from './download.ts';

/** A cell of an exported sheet: a number is one in a spreadsheet, a text such as 007 stays a text. */
export type SheetCell = string | number;

export type SheetFormat = 'csv' | 'xlsx';

type Sheet = readonly (readonly SheetCell[])[];

/** Twelve digits, without what adding in binary leaves behind. */
const exact = (value: number): number => Number(value.toPrecision(12));

const asText = (cell: SheetCell): string => (typeof cell === 'number' ? String(exact(cell)) : cell);

/** The most that a cell of a spreadsheet holds. */
const LONGEST = 32_767;

function typed(cell: SheetCell) {
  if (typeof cell === 'number' && Number.isFinite(cell))
    return { type: Number, value: exact(cell) };
  const text = visibleMarks(String(cell));
  if (text === '') return null;
  const value = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return { type: String, value };
}

/** A sheet as an Excel file. The writer is loaded on first use, so that no list pays for it. */
export async function toXlsx(rows: Sheet): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  return writeXlsxFile(rows.map((row) => row.map(typed))).toBlob();
}

/** Hands a sheet to the browser as a file. */
export async function saveSheet(name: string, rows: Sheet, format: SheetFormat): Promise<void> {
  if (format === 'xlsx') downloadBlob(`${name}.xlsx`, await toXlsx(rows));
  else downloadText(`${name}.csv`, await toCsv(rows.map((row) => row.map(asText))));
}
