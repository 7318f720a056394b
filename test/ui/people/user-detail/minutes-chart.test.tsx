import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MinutesChart } from '#areas/people/user-detail/usage/MinutesChart.tsx';
import { proves } from '#test/support/proves.ts';
import { findings } from '#test/ui/axe.ts';
import { openPage } from '#test/ui/page-support.tsx';

/** Days since 01/01/1970. */
const dayOf = (iso: string) => Date.parse(iso) / 86_400_000;

const DAYS = [
  { day: dayOf('2026-05-02'), opens: 1, length: 600 },
  { day: dayOf('2026-05-01'), opens: 2, length: 1200 },
];

it('shows the days of its table as MM/DD/YYYY', proves('REPORT-D-25', 'CORE-GEN-07'), async () => {
  const user = userEvent.setup();
  openPage(<MinutesChart days={DAYS} read={3} total={3} complete />);
  await user.click(screen.getByRole('button', { name: 'Show data: Minutes in the app' }));
  const table = screen.getByRole('table', { name: 'Minutes in the app' });
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map((head) => head.textContent)).toEqual(['05/01/2026', '05/02/2026']);
  expect(await findings()).toEqual([]);
});

it.each([
  [3, true, undefined],
  [
    1240,
    false,
    'Only the newest 3 of 1,240 openings of the app are shown; older ones are not loaded.',
  ],
  [null, false, 'Only the newest 3 openings of the app are shown; older ones are not loaded.'],
])(
  'of %s openings, complete: %s, says %s',
  proves('REPORT-PROGRESS-04'),
  (total, complete, text) => {
    openPage(<MinutesChart days={DAYS} read={3} total={total} complete={complete} />);
    expect(screen.queryByText(/newest/)?.textContent).toBe(text);
  },
);
