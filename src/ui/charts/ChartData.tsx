import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatCount } from '#lib/words.ts';
import type { Mark } from './chart-marks.ts';
import type { ChartTable } from './chart-table.ts';
import type { ChartView } from './use-chart-view.ts';

/** More rows would block the page; the export has all of them. */
const MOST_ROWS = 1000;

interface ChartDataProps {
  readonly title: string;
  readonly table: ChartTable;
  readonly view: ChartView;
  /** The series that are one of many participants. */
  readonly people: readonly number[];
}

/**
 * A chart's values: hovering highlights the same point in chart and table. The chosen series leads, then the
 * lines of the whole group, because hundreds of participants may follow.
 */
export function ChartData({ title, table, view, people }: ChartDataProps) {
  const { columns, rows } = table;
  const marked = view.pointed ?? view.chosen;
  const chosen = view.chosen?.series ?? null;
  const order = inReadingOrder(columns.length - 1, people, chosen);
  const surface = useStartOn(chosen);
  return (
    <div ref={surface} className="chart-data" role="group" aria-label={`Data: ${title}`}>
      <table className="table table-sm" onMouseLeave={() => view.point(null)}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr onKeyDown={moveAmong('[data-series]', 'ArrowLeft', 'ArrowRight')}>
            <th scope="col">{columns[0]}</th>
            {order.map((series, place) => (
              <th
                key={series}
                scope="col"
                data-chosen={series === chosen || undefined}
                data-marked={marked?.series === series || undefined}
              >
                <MarkButton
                  view={view}
                  mark={{ series, row: null }}
                  text={columns[series + 1] ?? ''}
                  first={place === 0}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveAmong('[data-row]', 'ArrowUp', 'ArrowDown')}>
          {rows.slice(0, MOST_ROWS).map(([key = '', ...values], row) => (
            <tr key={row} data-marked={marked?.row === row || undefined}>
              <th scope="row" onMouseEnter={() => view.point({ series: null, row, by: 'table' })}>
                <MarkButton view={view} mark={{ series: null, row }} text={key} first={row === 0} />
              </th>
              {order.map((series) => (
                <td
                  key={series}
                  data-chosen={series === chosen || undefined}
                  data-marked={(marked?.row === row && marked.series === series) || undefined}
                  onMouseEnter={() => view.point({ series, row, by: 'table' })}
                >
                  {values[series]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p className="chart-cut">
          The first {formatCount(MOST_ROWS)} of {formatCount(rows.length)} places. Export CSV has
          all.
        </p>
      )}
    </div>
  );
}

/** The indices of all series: the chosen one, those of no single participant, and the others. */
function inReadingOrder(count: number, people: readonly number[], chosen: number | null) {
  const rank = (series: number) => (series === chosen ? 0 : people.includes(series) ? 2 : 1);
  return Array.from({ length: count }, (_, series) => series).sort((a, b) => rank(a) - rank(b));
}

/** Scrolls to the first column when another series is chosen. */
function useStartOn(chosen: number | null) {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null && surface.current) surface.current.scrollLeft = 0;
  }, [chosen]);
  return surface;
}

interface MarkButtonProps {
  readonly view: ChartView;
  readonly mark: Mark;
  readonly text: string;
  /** In the tab order; the others are reached with the arrow keys. */
  readonly first: boolean;
}

function MarkButton({ view, mark, text, first }: MarkButtonProps) {
  const { chosen } = view;
  const point = () => view.point({ ...mark, by: 'table' });
  return (
    <button
      type="button"
      className="chart-mark"
      {...(mark.row === null ? { 'data-series': mark.series } : { 'data-row': mark.row })}
      aria-pressed={chosen?.series === mark.series && chosen.row === mark.row}
      tabIndex={first ? 0 : -1}
      onFocus={point}
      onMouseEnter={point}
      onBlur={() => view.point(null)}
      onClick={() => view.choose(mark)}
    >
      {text === '' ? '–' : text}
    </button>
  );
}

/** Arrow keys move between the buttons of a row. */
const moveAmong =
  (buttons: string, back: string, on: string) => (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === on ? 1 : event.key === back ? -1 : 0;
    if (step === 0) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(buttons)];
    const at = all.findIndex((button) => button === document.activeElement);
    const next = all[at + step];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
  };
