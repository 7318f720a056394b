import type { ColumnView } from './types.ts';
import { canHide, type useTablePrefs } from './use-table-prefs.ts';

/** The choosable columns of a list; null stands for the columns hidden by default. */
export function columnChoice<Row>({
  columns,
  visible,
  hidden,
  standard,
  keep,
}: ReturnType<typeof useTablePrefs<Row>>) {
  return {
    choosable: columns.filter(canHide),
    /** Whether some columns are hidden. */
    narrowed: visible.length < columns.length,
    showAll: () => keep({ hidden: standard.length === 0 ? null : [] }),
    toggle: ({ key }: ColumnView<Row>) => {
      const next = new Set(hidden);
      if (!next.delete(key)) next.add(key);
      const isStandard =
        next.size === standard.length && standard.every((column) => next.has(column));
      keep({ hidden: isStandard ? null : [...next] });
    },
  };
}
