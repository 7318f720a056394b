import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Mark } from './chart-marks.ts';
import type { ChartTable } from './chart-table.ts';

/** What is pointed at just now, and by what. */
export interface Pointed extends Mark {
  readonly by: 'plot' | 'table' | 'keys';
}

/** Marked in every chart of the page that has such a series or place; in the address for colleagues. */
const SERIES = 'series';
const PLACE = 'at';
/** The charts whose values stand below them. */
const DATA = 'data';

function put(params: URLSearchParams, key: string, value: string | undefined): void {
  if (value === undefined) params.delete(key);
  else params.set(key, value);
}

/** The marked series and place of an address, as far as a chart has them. */
function markIn(query: URLSearchParams, { columns, keys }: ChartTable): Mark | null {
  const [name, key] = [query.get(SERIES), query.get(PLACE)];
  const series = name === null ? -1 : columns.indexOf(name, 1) - 1;
  const row = key === null ? -1 : keys.indexOf(key);
  // A chart without the series that is asked for shows all of its own.
  if (series < 0 && (name !== null || row === -1)) return null;
  return { series: series < 0 ? null : series, row: row === -1 ? null : row };
}

const isSame = (a: Mark | null, b: Mark): boolean => a?.series === b.series && a?.row === b.row;

/** @param name tells the charts of a page apart */
export function useChartView(name: string, table: ChartTable) {
  const [query, setQuery] = useSearchParams();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const chosen = useMemo(() => markIn(query, table), [query, table]);
  const change = (put: (params: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        put(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    pointed,
    point: setPointed,
    chosen,
    /** Marks for good; what is marked already is let go. */
    choose: (mark: Mark | null) => {
      const next = mark && !isSame(chosen, mark) ? mark : null;
      change((params) => {
        const { series = null, row = null } = next ?? {};
        put(params, SERIES, series === null ? undefined : table.columns[series + 1]);
        put(params, PLACE, row === null ? undefined : table.keys[row]);
      });
    },
    dataShown: query.getAll(DATA).includes(name),
    showData: (shown: boolean) =>
      change((params) => {
        const others = params.getAll(DATA).filter((one) => one !== name);
        params.delete(DATA);
        for (const one of shown ? [...others, name] : others) params.append(DATA, one);
      }),
  };
}

export type ChartView = ReturnType<typeof useChartView>;
