import { fetchedPart } from '#ui/lazy-at-once.ts';
import { TableMenu } from './TableMenu.tsx';
import type { useTablePrefs } from './use-table-prefs.ts';

const panel = fetchedPart(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

interface ColumnMenuProps<Row> {
  readonly prefs: ReturnType<typeof useTablePrefs<Row>>;
}

/** The list's visible columns and density; stored in this browser. */
export const ColumnMenu = <Row,>({ prefs }: ColumnMenuProps<Row>) => (
  <TableMenu icon="columns" label="Columns">
    {() => <panel.Part prefs={prefs} />}
  </TableMenu>
);
