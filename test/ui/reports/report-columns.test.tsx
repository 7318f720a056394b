import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportColumns } from '#areas/reports/shared/report-columns.tsx';
import { decodeReportRow } from '#domain/reports/table.ts';

const rowsOf = (...raws: readonly object[]) =>
  raws.map((raw, at) => decodeReportRow(String(at), { ...raw }));

it('shows the percentages of a column with the same number of decimals, and exports them as stored', () => {
  const rows = rowsOf(
    { percent: 69.7, met: 2.5 },
    { percent: -33.333 },
    { percent: 100, met: 3 },
    { percent: 'none' },
  );
  const shown = (name: string) => {
    const [column] = reportColumns([name], rows, {});
    return rows.map((row) => render(<>{column?.cell?.(row)}</>).container.textContent);
  };
  expect(shown('percent')).toEqual(['69.70%', '-33.33%', '100.00%', 'none']);
  expect(shown('met')).toEqual(['2.5', '', '3', '']);
  const [percent] = reportColumns(['percent'], rows, {});
  expect(rows.map((row) => percent?.text(row))).toEqual(['69.7%', '-33.33%', '100%', 'none']);
});

it('leaves whole percentages whole', () => {
  const rows = rowsOf({ percent: 50 }, { percent: 100 });
  const [column] = reportColumns(['percent'], rows, {});
  expect(rows.map((row) => render(<>{column?.cell?.(row)}</>).container.textContent)).toEqual([
    '50%',
    '100%',
  ]);
});

it('says in a tooltip which week a stored name means', () => {
  const rows = rowsOf({ week: 'txw12' }, { week: 'txw12b' });
  const [column] = reportColumns(['week'], rows, {});
  const titles = rows.map((row) =>
    render(<>{column?.cell?.(row)}</>)
      .container.querySelector('[title]')
      ?.getAttribute('title'),
  );
  expect(titles).toEqual(['Treatment week 12', undefined]);
});
