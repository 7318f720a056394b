import { use, useMemo } from 'react';
import type { ListRows } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { ToastContext } from '#ui/toasts/toast-context.ts';
import { FilterBar } from './FilterBar.tsx';
import { activeChips } from './FilterChips.tsx';
import type { DataTableProps } from './table-props.ts';
import { leftOutTexts } from './texts.ts';
import { TableStatus } from './TableStatus.tsx';
import { TableTools } from './TableTools.tsx';
import { isSelect, type FilterView } from './types.ts';
import { useExport } from './use-export.ts';
import type { useTablePrefs } from './use-table-prefs.ts';
import type { TableView } from './use-table-view.ts';

interface TableBarProps<Row extends object> {
  readonly table: DataTableProps<Row>;
  /** Null while loading. */
  readonly data: ListRows<Row> | null;
  readonly view: TableView<Row>;
  readonly prefs: ReturnType<typeof useTablePrefs<Row>>;
  readonly isEmpty: boolean;
}

const NONE: readonly never[] = [];

/** From this many filters on, chips and switches go below, so that the rest shares a line with the tools. */
const MANY_FILTERS = 3;

/** A filter chosen elsewhere takes no place in the bar, unless it is active: then its chip does. */
const fillsLine = <Row,>(filters: readonly FilterView<Row>[], list: ListStateApi): boolean =>
  filters.filter(
    (filter) =>
      !isSelect(filter) ||
      filter.elsewhere !== true ||
      (list.state.filters[filter.key] ?? '') !== '',
  ).length >= MANY_FILTERS;

/** The bar above the rows: filters, chips, columns and export. */
export function TableBar<Row extends object>(props: TableBarProps<Row>) {
  const { table, data, view, prefs, isEmpty } = props;
  const { list, live, filters = NONE, caption } = table;
  const chips = activeChips(list, filters);
  const toast = use(ToastContext);
  const run = useExport({
    // A search that was just typed is ahead of the rows, but the file would name it.
    data: view.state === list.state ? data : null,
    onNeedAll: table.onNeedAll,
    save: async (format) => {
      const { exportList } = await import('./export-list.ts');
      const { name, actor } = table;
      const columns = { columns: prefs.visible, all: table.columns };
      const shown = {
        ...columns,
        rows: view.matched,
        sort: list.state.sort ?? table.order ?? null,
      };
      const whole = data && { of: data.rows.length, leftOut: leftOutTexts(data) };
      const filters = chips.map(({ label }) => label);
      const exported = await exportList(
        { name, title: caption, filters, ...shown, ...whole, actor, at: new Date() },
        format,
      );
      toast?.success(exported);
    },
  });
  const shown = useMemo(() => (data ? { data, view } : null), [data, view]);
  return (
    <div className="table-bar" data-lines={fillsLine(filters, list) ? 2 : 1}>
      <FilterBar
        list={list}
        filters={filters}
        caption={caption}
        searchLabel={table.searchLabel}
        searchHelp={table.searchHelp}
        Search={table.Search}
        views={table.views}
        complete={data?.complete === true}
        onApproach={table.onApproach}
      />
      <TableStatus
        chips={chips}
        legend={shown && !isEmpty && table.legend ? table.legend : NONE}
        legendOf={table.columns.find(({ key }) => key === table.toneColumn)?.header}
        caption={caption}
        stale={live.state === 'ready' && live.stale}
        shown={shown}
        exportNote={run.note}
      />
      <TableTools tools={table.tools} prefs={prefs} run={run} loaded={data !== null} />
    </div>
  );
}
