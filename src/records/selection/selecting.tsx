import type { RowLead, Selecting, ShownRows } from '#ui/table/table-props.ts';
import type { LoadMany } from './many.ts';
import { PageBox } from './PageBox.tsx';
import { RowBox } from './RowBox.tsx';
import { selectByKey } from './select-by-key.ts';
import { SelectedRows } from './selected-rows.ts';
import type { SelectedTable } from './selected-table.ts';
import { SelectionBar } from './SelectionBar.tsx';

export interface TableSelection<Row> extends Pick<Selecting<Row>, 'lead' | 'onKeyDown'> {
  /** The function that loaded its acts. */
  readonly load: LoadMany<Row>;
  readonly bar: (table: SelectedTable<Row>, shown: ShownRows<Row>, end: () => void) => Node;
}

type Node = ReturnType<Selecting<unknown>['bar']>;

export async function startSelecting<Row>(load: LoadMany<Row>): Promise<TableSelection<Row>> {
  const many = await load();
  const selected = new SelectedRows<Row>();
  const lead: RowLead<Row> = {
    head: <PageBox selected={selected} />,
    cell: (row, rowKey) => (
      <RowBox selected={selected} rowKey={rowKey} name={many.nameOf(row) || rowKey} />
    ),
  };
  return {
    load,
    lead,
    onKeyDown: (event) => selectByKey(event, selected),
    bar: (table, shown, end) => (
      <SelectionBar table={table} shown={shown} selected={selected} many={many} onEnd={end} />
    ),
  };
}
