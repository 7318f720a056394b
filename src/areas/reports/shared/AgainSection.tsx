import { computeAgain, type ComputedAgain } from '#data/reports/compute-again.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import type { Again } from '#domain/reports/measure.ts';
import { differs, type Evidence } from '#domain/reports/recompute.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';

interface AgainSectionProps {
  readonly again: Again;
  readonly row: ReportRow;
  readonly column: string;
  readonly stored: number | null;
}

/** A number computed again from what it is made of, read when this is shown. */
export function AgainSection({ again, row, column, stored }: AgainSectionProps) {
  const live = useReadOnce(`${row.docID} ${column}`, () => computeAgain(again, row, column));
  return (
    <LiveView live={live} requires="staff">
      {(computed) => <Computed computed={computed} stored={stored} />}
    </LiveView>
  );
}

const valueText = (value: number | null): string =>
  value === null ? 'no value' : String(Number(value.toFixed(2)));

interface ComputedProps {
  readonly computed: ComputedAgain;
  readonly stored: number | null;
}

function Computed({ computed: { result, cut }, stored }: ComputedProps) {
  if (!result) {
    return (
      <p className="mb-0">
        No single account of the console has this subject ID: there are no records to compute from.
      </p>
    );
  }
  const { value, from, says } = result;
  const other = differs(stored, value);
  return (
    <>
      <p role="status">
        <ToneBadge tone={other ? 'danger' : 'success'}>{other ? 'Differs' : 'Agrees'}</ToneBadge>{' '}
        Stored: {valueText(stored)}. Computed again: {valueText(value)}.
        {other && stored !== null && value !== null && ` Difference: ${valueText(stored - value)}.`}
      </p>
      <p>{says}</p>
      {cut && <p>More is stored than was read: the number computed again may be too small.</p>}
      {from.length > 0 && <EvidenceTable from={from} />}
    </>
  );
}

/** More would bury what the panel is for. */
const MOST_SHOWN = 100;

function EvidenceTable({ from }: { readonly from: readonly Evidence[] }) {
  const more = from.length - MOST_SHOWN;
  return (
    <>
      <table className="table table-sm report-evidence">
        <caption>What went into it: {countOf(from.length, 'record')}</caption>
        <thead>
          <tr>
            <th scope="col">Record or field</th>
            <th scope="col">What it says</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {from.slice(0, MOST_SHOWN).map(({ place, what, at }) => (
            <tr key={place}>
              <td className="font-monospace">{place}</td>
              <td>{what}</td>
              <td>{formatDateTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>And {countOf(more, 'more record')}.</p>}
    </>
  );
}
