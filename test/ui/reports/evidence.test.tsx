import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AgainSection } from '#areas/reports/shared/AgainSection.tsx';
import { openPage } from '#test/ui/page-support.tsx';

it.each([
  [100, 101, null],
  [101, 101, 'And 1 more record.'],
  [1102, 101, 'And 1,002 more records.'],
])('of %i records behind a number, a hundred are listed', async (many, rows, more) => {
  const from = Array.from({ length: many }, (_, at) => ({ place: `p${at}`, what: 'x', at: null }));
  openPage(
    <AgainSection
      again={{ needs: 'row', compute: () => ({ value: 3, from, says: 'Counted.' }) }}
      row={{ docID: `r${many}`, raw: { n: 3 } }}
      column="n"
      most={undefined}
    />,
  );
  const table = await screen.findByRole('table', { name: /^What went into it/ });
  expect(within(table).getAllByRole('row')).toHaveLength(rows);
  expect(screen.queryByText(/^And /)?.textContent ?? null).toBe(more);
});
