import type { ReactNode } from 'react';
import type { ListRows } from '../../lib/live.ts';
import type { ListStateApi } from '../../routing/use-list-state.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { exportList } from './export-list.ts';
import type { FilterChip } from './FilterChips.tsx';
import type { useTablePrefs } from './use-table-prefs.ts';
import type { TableView } from './use-table-view.ts';

export interface TableToolsProps<Row> {
  readonly caption: string;
  readonly exportName?: string;
  readonly actor?: string;
  readonly onNeedAll?: () => void;
  readonly tools?: ReactNode;
  readonly list: ListStateApi;
  readonly chips: readonly FilterChip[];
  readonly data: ListRows<Row> | null;
  readonly prefs: ReturnType<typeof useTablePrefs<Row>>;
  readonly view: TableView<Row>;
}

/** What can be done with the list as a whole: its own buttons, columns, export. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { caption, exportName, actor = 'Unknown', list, chips, data, prefs, view } = props;
  return (
    <>
      {props.tools}
      <ColumnMenu prefs={prefs} />
      {exportName !== undefined && (
        <ExportButton
          data={data}
          onNeedAll={props.onNeedAll}
          save={() =>
            exportList({
              name: exportName,
              title: caption,
              filters: chips.map(({ label }) => label),
              sort: list.state.sort,
              columns: prefs.visible,
              rows: view.matched,
              actor,
              at: new Date(),
            })
          }
        />
      )}
    </>
  );
}
