import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Mark } from './chart-marks.ts';
import type { ChartTable } from './chart-table.ts';

/** What is currently highlighted, and by what. */
export interface Pointed extends Mark {
  readonly by: 'plot' | 'table' | 'keys';
}

/** Highlighted in every chart of the page with that series or x value; in the URL for sharing. */
const SERIES = 'series';
const PLACE = 'at';
/** The charts with expanded values. */
const DATA = 'data';

function put(params: URLSearchParams, key: string, value: string | undefined): void {
  if (value === undefined) params.delete(key);
  else params.set(key, value);
}

/** The series and x value highlighted by the URL, if the chart has them. */
function markIn(query: URLSearchParams, { columns, keys }: ChartTable): Mark | null {
  const name = query.get(SERIES);
  const key = query.get(PLACE);
  const series = name === null ? -1 : columns.indexOf(name, 1) - 1;
  const row = key === null ? -1 : keys.indexOf(key);
  // A chart without the requested series stays as it is.
  if (series < 0 && (name !== null || row === -1)) return null;
  return { series: series < 0 ? null : series, row: row === -1 ? null : row };
}

const isSame = (a: Mark | null, b: Mark): boolean => a?.series === b.series && a?.row === b.row;

/** @param name unique among the page's charts */
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
    /** Pins a highlight, or removes an existing one. */
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
        const others = params.getAll(DATA).filter((shownName) => shownName !== name);
        params.delete(DATA);
        for (const shownName of shown ? [...others, name] : others) params.append(DATA, shownName);
      }),
  };
}

export type ChartView = ReturnType<typeof useChartView>;
