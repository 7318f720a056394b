import { useMemo, useState, useSyncExternalStore } from 'react';
import { countOf, formatCount } from '#lib/words.ts';
import type { ShownRows } from '#ui/table/table-props.ts';
import { TableMenu } from '#ui/table/TableMenu.tsx';
import { BulkLines } from '#records/bulk/BulkLines.tsx';
import { ActButtons } from './ActButtons.tsx';
import { KeptRunNotice } from './KeptRunNotice.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import type { Asking, Many } from './many.ts';
import type { SelectedRows } from './selected-rows.ts';
import type { SelectedTable } from './selected-table.ts';
import { StandingNotice } from './StandingNotice.tsx';
import { useSelection } from './use-selection.ts';
import '#ui/table/expander.css';
import './selection.css';

interface SelectionBarProps<Row> {
  readonly table: SelectedTable<Row>;
  readonly shown: ShownRows<Row>;
  readonly selected: SelectedRows<Row>;
  readonly many: Many<Row>;
  readonly onEnd: () => void;
}

/** The number of selected rows and the acts on them (TEAM-SEL-02). */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { table, shown, selected, many, onEnd } = props;
  const { now, standing, chosen, keysOf } = useSelection(selected, shown, table);
  const [asked, setAsked] = useState<Asking<Row> | null>(null);
  const nameOf = (row: Row) => many.nameOf(row) || table.rowKey(row);
  const lines = useMemo(
    () => chosen.map((row) => ({ id: table.rowKey(row), text: nameOf(row) })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- names depend on the rows alone
    [chosen],
  );
  return (
    <section className="selection-bar" aria-label={`Selected: ${table.caption}`}>
      <span role="status">{countOf(now.rows.size, ...many.label)} selected</span>
      {chosen.length > 0 && many.sumOf && <span>{many.sumOf(chosen)}</span>}
      {chosen.length > 0 && (
        <TableMenu icon="down" label="Show them" align="left">
          {() => <BulkLines label="Selected rows" lines={lines} />}
        </TableMenu>
      )}
      <KeptRunNotice table={table} many={many} rows={shown.data.rows} selected={selected} />
      <AllButton
        selected={selected}
        total={shown.view.page.total}
        totalKnown={shown.view.totalKnown}
        here={standing.here.length}
      />
      <StandingNotice
        standing={standing}
        nameOf={nameOf}
        onDrop={(rows) => selected.drop(keysOf(rows))}
      />
      <ActButtons
        table={table}
        columns={shown.columns}
        many={many}
        chosen={chosen}
        gone={standing.gone.map(nameOf)}
        ready={chosen.length > 0 && standing.unknown.length === 0 && !now.wantsAll}
        onAsk={setAsked}
      />
      <button type="button" className="btn btn-sm btn-quiet" onClick={onEnd}>
        Done
      </button>
      {asked && (
        <ManyDialog
          act={asked}
          many={many}
          table={table}
          rows={shown.data.rows}
          standing={standing}
          nameOf={nameOf}
          onDone={(rows) => selected.drop(keysOf(rows))}
          onClose={() => {
            // The results already name records removed by the act or by others meanwhile.
            selected.drop(keysOf(standing.gone));
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}

interface AllButtonProps<Row> {
  readonly selected: SelectedRows<Row>;
  /** The number of rows that match search and filters. */
  readonly total: number;
  /** False while the total is still being counted. */
  readonly totalKnown: boolean;
  /** The number of selected rows among them. */
  readonly here: number;
}

/** Selects all matching rows; waits for those not loaded yet. */
function AllButton<Row>({ selected, total, totalKnown, here }: AllButtonProps<Row>) {
  const { wantsAll } = useSyncExternalStore(selected.subscribe, selected.now);
  if (here === total && totalKnown) return null;
  return (
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      onClick={() => selected.wantAll(!wantsAll)}
    >
      {wantsAll ? 'Stop loading' : totalKnown ? `Select all ${formatCount(total)}` : 'Select all'}
    </button>
  );
}
