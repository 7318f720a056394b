import { useMemo, useState } from 'react';
import { moneyText, type CompletedPayment } from '#domain/operations/payment/schema.ts';
import { monthTotals } from '#domain/operations/payment/totals.ts';
import { toCsv } from '#lib/csv.ts';
import { downloadText } from '#lib/download.ts';
import { formatCount } from '#lib/words.ts';

interface MonthTotalsProps {
  /** Those that the filters leave. */
  readonly payments: readonly CompletedPayment[];
}

const HEAD = ['Month', 'Payment group', 'Payments', 'Amount'] as const;

/** What was paid to each payment group in each month, of the payments that the filters leave. */
export function MonthTotals({ payments }: MonthTotalsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const rows = useMemo(
    () =>
      monthTotals(payments).map(({ month, paymentGroup, count, cents }) => [
        month || 'Without a date',
        paymentGroup,
        formatCount(count),
        moneyText(cents),
      ]),
    [payments],
  );
  const save = () => {
    setFailure(null);
    toCsv([[...HEAD], ...rows])
      .then((text) => downloadText('payment-totals.csv', text))
      .catch(() => setFailure('The file could not be made.'));
  };
  if (rows.length === 0) return <p className="mb-0">No results found</p>;
  return (
    <>
      <table className="table table-sm">
        <caption className="visually-hidden">Totals by month</caption>
        <thead>
          <tr>
            {HEAD.map((name, at) => (
              <th key={name} scope="col" className={at > 1 ? 'text-end' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row[0]}-${row[1]}`}>
              {row.map((text, at) => (
                <td key={HEAD[at]} className={at > 1 ? 'text-end' : undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span role="alert">{failure}</span>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={save}>
        Export totals CSV
      </button>
    </>
  );
}
