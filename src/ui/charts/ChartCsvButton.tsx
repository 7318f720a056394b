import { useState } from 'react';
import { toCsv } from '#lib/csv.ts';
import { downloadText } from '#lib/download.ts';
import type { ChartTable } from './chart-table.ts';

interface ChartCsvButtonProps {
  readonly title: string;
  readonly table: ChartTable;
}

/** Saves the values of a chart, all of them. */
export function ChartCsvButton({ title, table }: ChartCsvButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    setFailure(null);
    toCsv([table.columns, ...table.rows])
      .then((text) => downloadText(`${title}.csv`, text))
      .catch(() => setFailure('The file could not be made.'));
  };
  return (
    <>
      <span role="alert">{failure}</span>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={`Export CSV: ${title}`}
        onClick={save}
      >
        Export CSV
      </button>
    </>
  );
}
