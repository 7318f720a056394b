import { Link } from 'react-router-dom';
import { ADHERENT } from '#domain/reports/adherence.ts';
import { armOf } from '#domain/reports/arm.ts';
import type { PageChart, ReportPage, SeeLink } from '#domain/reports/definition.ts';
import { joinQuery } from '#lib/list-view.ts';
import { SharedScales, useScales } from '#areas/reports/shared/shared-scales.ts';
import { ReportTable } from '#areas/reports/shared/ReportTable.tsx';
import { TellTrends, useTrendCards } from '#areas/reports/shared/trend-cards.ts';
import { TrendCards } from '#areas/reports/shared/TrendCards.tsx';
import { useOwnParams } from '#routing/use-own-params.ts';
import { ArmsSwitch } from './ArmsSwitch.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { SCALES_OF_ARMS, TABLES_OF_ARMS, useArmsChoice } from './use-arms-choice.ts';

function addressOf({ to, keepsFilter }: SeeLink, params: URLSearchParams): string {
  if (!keepsFilter) return to;
  const kept = [...params].filter(([key]) => key === ADHERENT || key === 'sort');
  return joinQuery(to, new URLSearchParams(kept).toString());
}

/** A page's charts and tables, from its definition. */
export function ReportContent({ page }: { readonly page: ReportPage }) {
  const { norms, see = [], tables = [], charts = [] } = page;
  const { params } = useOwnParams('');
  const cards = useTrendCards();
  const drawn = tables.filter(({ trend }) => trend !== undefined);
  const hasCards = drawn.length > 1;
  const armTables = useArmsChoice(TABLES_OF_ARMS, tables);
  return (
    <>
      {norms !== undefined && <p className="report-norms">{norms}</p>}
      {see.length > 0 && (
        <nav className="report-see" aria-label="More of this study">
          {see.map((link) => (
            <Link key={link.to} to={addressOf(link, params)}>
              {link.label}
            </Link>
          ))}
        </nav>
      )}
      {hasCards && <TrendCards tables={drawn} trends={cards.trends} />}
      {charts.length > 0 && <ArmCharts page={page} charts={charts} />}
      {armTables.offered && <ArmsSwitch {...armTables} />}
      <div className={armTables.other ? 'report-arms' : undefined}>
        <TellTrends value={hasCards ? cards.tell : null}>
          {tables.map((table) => (
            <div key={table.key} data-arm={armOf(table.key) ?? undefined}>
              <ReportTable table={table} alone={tables.length === 1} />
            </div>
          ))}
        </TellTrends>
      </div>
    </>
  );
}

interface ArmChartsProps {
  readonly page: ReportPage;
  readonly charts: readonly PageChart[];
}

/** Charts of both arms share their scale unless the URL says otherwise. */
function ArmCharts({ page, charts }: ArmChartsProps) {
  const scales = useScales();
  const scale = useArmsChoice(SCALES_OF_ARMS, charts);
  return (
    <>
      {scale.offered && <ArmsSwitch {...scale} />}
      <SharedScales value={scale.offered && !scale.other ? scales : null}>
        <ReportCharts page={page} charts={charts} />
      </SharedScales>
    </>
  );
}
