import { useMemo, useState } from 'react';
import { moneyText, type CompletedPayment } from '#domain/operations/payment/schema.ts';
import { monthTotals } from '#domain/operations/payment/totals.ts';
import { saveSheet, type SheetCell, type SheetFormat } from '#lib/sheet.ts';
import { formatCount } from '#lib/words.ts';
import { useToast } from '#ui/toasts/toast-context.ts';

interface MonthTotalsProps {
  readonly payments: readonly CompletedPayment[];
}

type Total = ReturnType<typeof monthTotals>[number];

const monthOf = ({ month }: Total): string => month || 'Without a date';

const textsOf = (total: Total): readonly string[] => {
  const { paymentGroup, count, cents } = total;
  return [monthOf(total), paymentGroup, formatCount(count), moneyText(cents)];
};

const cellsOf = (total: Total): readonly SheetCell[] => {
  const { paymentGroup, count, cents } = total;
  return [monthOf(total), paymentGroup, count, cents / 100];
};

const HEAD = ['Month', 'Payment group', 'Payments', 'Amount'] as const;

/** Totals of the filtered payments by payment group and month. */
export function MonthTotals({ payments }: MonthTotalsProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const totals = useMemo(() => monthTotals(payments), [payments]);
  const rows = useMemo(() => totals.map(textsOf), [totals]);
  const save = (format: SheetFormat) => {
    setFailure(null);
    // A spreadsheet calculates with numbers, not with strings such as "$1,200.00".
    const cells = format === 'csv' ? rows : totals.map(cellsOf);
    saveSheet('payment-totals', [[...HEAD], ...cells], format).then(toast.success, () =>
      setFailure('The file could not be made.'),
    );
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
      {(['csv', 'xlsx'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-sm btn-outline-secondary me-2"
          onClick={() => save(format)}
        >
          {format === 'csv' ? 'Export totals CSV' : 'Export totals Excel'}
        </button>
      ))}
    </>
  );
}
