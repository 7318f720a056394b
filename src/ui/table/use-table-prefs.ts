import { useEffect, useMemo, useState } from 'react';
import { recall, remember } from '#lib/browser-memory.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import type { ColumnView } from './types.ts';

export type Density = 'comfortable' | 'compact';

interface Stored {
  /** Null until columns are chosen. */
  readonly hidden: readonly string[] | null;
  readonly density: Density;
}

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

function load(name: string): Stored {
  try {
    const value: unknown = JSON.parse(recall(`table.${name}`) ?? '{}');
    const { hidden, density } = value as { hidden?: unknown; density?: unknown };
    return {
      hidden: isKeys(hidden) ? hidden : null,
      density: density === 'compact' ? 'compact' : 'comfortable',
    };
  } catch {
    return { hidden: null, density: 'comfortable' };
  }
}

export const canHide = <Row>(column: ColumnView<Row>, at: number) =>
  at > 0 && column.fixed !== true;

/** A stable array of columns, because a new one re-renders the rows. */
function useVisible<Row>(columns: readonly ColumnView<Row>[], hidden: readonly string[]) {
  // Compared by value: the URL is parsed again on every keystroke.
  const keys = JSON.stringify(hidden);
  return useMemo(() => {
    const without = new Set(JSON.parse(keys) as string[]);
    return columns.filter((column, at) => !canHide(column, at) || !without.has(column.key));
  }, [columns, keys]);
}

/** A list's visible columns and density: from the URL, then from this browser. */
export function useTablePrefs<Row>(
  name: string,
  columns: readonly ColumnView<Row>[],
  list: ListStateApi,
) {
  const [prefs, setPrefs] = useState(() => load(name));
  const standard = columns.filter((column) => column.hiddenAtFirst).map(({ key }) => key);
  const hidden = list.hidden ?? prefs.hidden ?? standard;
  const visible = useVisible(columns, hidden);

  // A copied URL must show the same columns to whoever opens it.
  const { hidden: linked, setHidden } = list;
  const unsaid = linked === null && prefs.hidden !== null;
  useEffect(() => {
    if (unsaid) setHidden(prefs.hidden);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once: saying it renders
  }, [unsaid]);

  return {
    density: prefs.density,
    visible,
    columns,
    hidden,
    /** The keys of the columns that are hidden by default. */
    standard,
    keep: (change: Partial<Stored>) => {
      const next = { ...prefs, ...change };
      setPrefs(next);
      remember(`table.${name}`, JSON.stringify(next));
      if (change.hidden !== undefined) setHidden(change.hidden);
    },
  };
}
