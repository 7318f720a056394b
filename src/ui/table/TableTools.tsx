import type { ReactNode } from 'react';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { ExportRun } from './use-export.ts';
import type { useTablePrefs } from './use-table-prefs.ts';

export interface TableToolsProps<Row> {
  readonly tools: ReactNode;
  readonly prefs: ReturnType<typeof useTablePrefs<Row>>;
  readonly run: ExportRun;
  readonly loaded: boolean;
}

/** Acts on the whole list: the list's own buttons, columns, export. */
export function TableTools<Row>({ tools, prefs, run, loaded }: TableToolsProps<Row>) {
  return (
    <div className="table-tools">
      {tools}
      <ColumnMenu prefs={prefs} />
      <ExportButton
        waiting={run.waiting}
        disabled={run.saving || (!loaded && !run.waiting)}
        onExport={run.toggle}
      />
    </div>
  );
}
