import { useState } from 'react';
import { countOf } from '#lib/words.ts';
import { useStaff } from '#session/use-session.ts';
import { forgetRun, keptRun } from './kept-run.ts';
import type { Many } from './many.ts';
import type { SelectedRows } from './selected-rows.ts';
import type { SelectedTable } from './selected-table.ts';

interface KeptRunNoticeProps<Row> {
  readonly table: SelectedTable<Row>;
  readonly many: Many<Row>;
  /** The rows loaded so far. */
  readonly rows: readonly Row[];
  readonly selected: SelectedRows<Row>;
}

/** Offers to resume a run that a reload has interrupted. */
export function KeptRunNotice<Row>({ table, many, rows, selected }: KeptRunNoticeProps<Row>) {
  const { uid } = useStaff();
  const [kept, setKept] = useState(() => keptRun(table.name, uid));
  if (!kept) return null;
  const { word, underWay, left } = kept;
  const unknown = rows.find((row) => table.rowKey(row) === underWay);
  const name = (unknown && many.nameOf(unknown)) || underWay;
  const settle = () => {
    forgetRun(table.name);
    setKept(null);
  };
  return (
    <p className="mb-0" role="alert">
      “{word}” was interrupted; {countOf(left.length, ...many.label)} left.
      {underWay !== '' && ` It is unknown whether it was done for ${name}: look there first.`}{' '}
      {left.length > 0 && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => {
            selected.wantAll(true, left);
            settle();
          }}
        >
          Select what is left
        </button>
      )}{' '}
      <button type="button" className="btn btn-sm btn-quiet" onClick={settle}>
        Forget it
      </button>
    </p>
  );
}
