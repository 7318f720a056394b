import { use, useState } from 'react';
import type { SheetCell, SheetFormat } from '#lib/sheet.ts';
import { ToastContext } from '#ui/toasts/toast-context.ts';
import { isPlainNumber, type ChartTable } from './chart-table.ts';

interface ChartExportProps {
  readonly title: string;
  readonly table: ChartTable;
}

const WORDS = { csv: 'Export CSV', xlsx: 'Export Excel' } as const;
const FORMATS: readonly SheetFormat[] = ['csv', 'xlsx'];

const cellOf = (text: string): SheetCell => (isPlainNumber(text) ? Number(text) : text);

/** X values are numbers only if all are: next to 001, a 1 is a name too. */
function sheetOf({ columns, rows, keys }: ChartTable): readonly (readonly SheetCell[])[] {
  const areNumbers = keys.every(isPlainNumber);
  const cells = rows.map(([key = '', ...values]): SheetCell[] => [
    areNumbers ? cellOf(key) : key,
    ...values.map(cellOf),
  ]);
  return [columns, ...cells];
}

export function ChartExport({ title, table }: ChartExportProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const toast = use(ToastContext);
  const save = (format: SheetFormat) => {
    setFailure(null);
    import('#lib/sheet.ts')
      .then(({ saveSheet }) => saveSheet(title, sheetOf(table), format))
      .then((exported) => toast?.success(exported))
      .catch(() => setFailure('The file could not be made.'));
  };
  return (
    <>
      <span role="alert">{failure}</span>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`${WORDS[format]}: ${title}`}
          onClick={() => save(format)}
        >
          {WORDS[format]}
        </button>
      ))}
    </>
  );
}
