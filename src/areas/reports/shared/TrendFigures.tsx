import { drawnPoints, trendWords, type Trend } from '#domain/reports/trend.ts';
import { capital } from '#lib/words.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';

interface TrendFiguresProps {
  readonly trend: Trend;
  readonly name: string;
  readonly nameColumn: string;
}

/** A line's figures and its sparkline. */
export function TrendFigures({ trend, name, nameColumn }: TrendFiguresProps) {
  const { target, unit, most } = trend;
  const { actual, when, change, isMet, closing, line } = trendWords(trend);
  return (
    <dl aria-label={name}>
      {trend.name !== '' && (
        <div>
          <dt>{capital(nameColumn)}</dt>
          <dd className="report-figure">{trend.name}</dd>
        </div>
      )}
      {target !== null && (
        <div>
          <dt>Target</dt>
          <dd className="report-figure">
            {target}
            {unit}
          </dd>
        </div>
      )}
      <div>
        <dt>Actual</dt>
        <dd>
          <span className="report-figure">{actual}</span>{' '}
          {isMet !== null && (
            <ToneBadge tone={isMet ? 'success' : 'danger'}>
              {isMet ? 'Reached' : 'Not reached'}
            </ToneBadge>
          )}
          <span className="report-figure-note">{unbroken(when)}</span>
        </dd>
      </div>
      <div>
        <dt>Trend</dt>
        <dd>
          <Sparkline
            values={drawnPoints(trend).map(({ value }) => value)}
            most={most}
            target={target}
            says={line}
          />
          <span className="report-figure-note">{unbroken(change)}</span>
          {closing !== '' && <span className="report-figure-note">{unbroken(closing)}</span>}
        </dd>
      </div>
    </dl>
  );
}

/** "week 12" and "10 of 23" do not break in a narrow card. */
const unbroken = (text: string) =>
  text.split(/(week \d+|\d+ of \d+\S?)/i).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="text-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
