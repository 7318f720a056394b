import { useId } from 'react';
import type { PageTable } from '#domain/reports/definition.ts';
import type { Trend } from '#domain/reports/trend.ts';
import { jump } from '#ui/jump.ts';
import { tableAnchor } from './trend-cards.ts';
import { TrendFigures } from './TrendFigures.tsx';
import './reports.css';

interface TrendCardsProps {
  readonly tables: readonly PageTable[];
  /** The lines of the loaded tables, by key. */
  readonly trends: ReadonlyMap<string, readonly Trend[]>;
}

/** The figures of a page's tables in one row, each leading to its table. */
export function TrendCards({ tables, trends }: TrendCardsProps) {
  const title = useId();
  return (
    <section className="report-cards" aria-labelledby={title}>
      <h2 className="visually-hidden" id={title}>
        Figures
      </h2>
      {tables.map((table) => (
        <div key={table.key} className="report-card">
          <h3 className="report-card-title">
            <a href={`#${tableAnchor(table.key)}`} onClick={jump}>
              {table.heading}
            </a>
          </h3>
          <Figures table={table} trends={trends.get(table.key)} />
        </div>
      ))}
    </section>
  );
}

function Figures({ table, trends }: { table: PageTable; trends: readonly Trend[] | undefined }) {
  if (trends === undefined) return <p className="report-note">Not loaded yet.</p>;
  if (trends.length === 0) return <p className="report-note">The table has no weekly figures.</p>;
  const nameColumn = table.trend?.kind === 'weeks' ? table.trend.nameColumn : '';
  return trends.map((trend, at) => (
    <TrendFigures key={at} {...{ trend, nameColumn }} name={trend.name || table.heading} />
  ));
}
