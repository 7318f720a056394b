import { computeAgain, type ComputedAgain } from '#data/reports/compute-again.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import { fits, storedNumber, storedText } from '#domain/reports/check/stored-number.ts';
import type { Again } from '#domain/reports/measure.ts';
import { differs, type Evidence } from '#domain/reports/recompute.ts';
import { valueIn, type ReportRow } from '#domain/reports/table.ts';
import { roundedText, textsOf } from '#domain/reports/values.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';

interface AgainSectionProps {
  readonly again: Again;
  readonly row: ReportRow;
  readonly column: string;
  /** The number's maximum. */
  readonly most: number | undefined;
}

/** A number recomputed from its sources, which are read when this mounts. */
export function AgainSection({ again, row, column, most }: AgainSectionProps) {
  const live = useReadOnce(`${row.docID} ${column}`, () => computeAgain(again, row, column));
  return (
    <LiveView live={live} requires="staff">
      {(computed) => <Computed computed={computed} raw={valueIn(row, column)} most={most} />}
    </LiveView>
  );
}

function differenceText(stored: number | null, again: number | null): string {
  if (stored === null || again === null || !differs(stored, again)) return '';
  return ` Difference: ${roundedText(stored - again)}.`;
}

interface ComputedProps {
  readonly computed: ComputedAgain;
  readonly raw: unknown;
  readonly most: number | undefined;
}

function Computed({ computed: { result, cut }, raw, most }: ComputedProps) {
  if (!result) {
    return (
      <p className="mb-0">
        No single account of the console has this subject ID: there are no records to compute from.
      </p>
    );
  }
  const { value, from, says } = result;
  const stored = storedNumber(raw, most);
  const other = !fits(stored, value);
  const again = value === null ? 'no value' : textsOf(value, stored.value ?? value)[0];
  return (
    <>
      <p role="status">
        <ToneBadge tone={other ? 'danger' : 'success'}>{other ? 'Differs' : 'Agrees'}</ToneBadge>{' '}
        Stored: {storedText(raw, value, most)}. Computed again: {again}.
        {differenceText(stored.value, value)}
      </p>
      <p>{says}</p>
      {cut && <p>More is stored than was read: the number computed again may be too small.</p>}
      {from.length > 0 && <EvidenceTable from={from} />}
    </>
  );
}

/** Maximum evidence listed; more would bury the panel's content. */
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
