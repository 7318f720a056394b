import { Link } from 'react-router-dom';
import { ADHERENT } from '#domain/reports/adherence.ts';
import { armOf } from '#domain/reports/arm.ts';
import type { ReportPage, SeeLink } from '#domain/reports/definition.ts';
import { SharedScales, useScales } from '#areas/reports/shared/shared-scales.ts';
import { ReportTable } from '#areas/reports/shared/ReportTable.tsx';
import { useOwnParams } from '#routing/use-own-params.ts';
import { ArmsSwitch } from './ArmsSwitch.tsx';
import { ReportCharts } from './ReportCharts.tsx';

/** In the URL for sharing. */
const ARMS_BESIDE = 'arms';
const BESIDE = 'beside';

function addressOf({ to, keepsFilter }: SeeLink, params: URLSearchParams): string {
  const adherent = params.get(ADHERENT);
  return keepsFilter && adherent !== null
    ? `${to}?${String(new URLSearchParams({ [ADHERENT]: adherent }))}`
    : to;
}

/** A page's charts and tables, from its definition. */
export function ReportContent({ page }: { readonly page: ReportPage }) {
  const { norms, see = [], tables = [], charts = [] } = page;
  const scales = useScales();
  const { params, change } = useOwnParams('');
  const hasArms = [...tables, ...charts].some(({ key }) => armOf(key) !== null);
  const beside = hasArms && params.get(ARMS_BESIDE) === BESIDE;
  const choose = (next: boolean) =>
    change((ownParams) => {
      if (next) ownParams.set(ARMS_BESIDE, BESIDE);
      else ownParams.delete(ARMS_BESIDE);
      return ownParams;
    });
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
      {hasArms && <ArmsSwitch beside={beside} onChoose={choose} />}
      <div className={beside ? 'report-arms' : undefined}>
        {charts.length > 0 && (
          <SharedScales value={beside ? scales : null}>
            <ReportCharts page={page} charts={charts} />
          </SharedScales>
        )}
        {tables.map((table) => (
          <div key={table.key} data-arm={armOf(table.key) ?? undefined}>
            <ReportTable table={table} alone={tables.length === 1} />
          </div>
        ))}
      </div>
    </>
  );
}
