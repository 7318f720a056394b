import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { findings } from '#test/ui/axe.ts';
import { definitionOf, openReport, storedRows } from './report-support.tsx';

beforeEach(() => localStorage.clear());
const ENGAGEMENT = 'analytics/app_adherence/appAdhere';

function openEngagement() {
  const rows = storedRows(ENGAGEMENT);
  openReport('/app_adherence');
  rows.have(
    { subjectID: 's1', txw1: 4, txw2: 2, mean_weekly_eng: 3 },
    { subjectID: 's2', txw1: 1, txw2: 0, mean_weekly_eng: 2 },
  );
  return rows;
}

/** A row's cell; rows are sorted by subject ID, descending. */
const cell = (name: string, row = 0) => {
  const found = screen.getAllByRole('button', { name })[row];
  if (!found) throw new Error(`No cell ${name} in row ${row}`);
  return found;
};
const panel = (name: string) => within(screen.getByRole('dialog', { name }));
const fact = (name: string, label: string) =>
  panel(name).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('A number of a report', () => {
  it('shows its meaning, its source and that it agrees', async () => {
    const user = userEvent.setup();
    openEngagement();
    await user.click(cell('mean_weekly_eng: 3'));
    const name = 'mean_weekly_eng of s1';
    expect(fact(name, 'Stored value')).toBe('3');
    expect(fact(name, 'Measure')).toBe('Mean of days of app use');
    expect(fact(name, 'Document')).toBe(`${ENGAGEMENT}/00`);
    expect(fact(name, 'Field')).toBe('mean_weekly_eng');
    expect(fact(name, 'Written')).toBe('The row does not say when');
    expect(fact(name, 'Colors')).toBe('4 or more: green; 0: red; anything else has no color.');
    expect(await panel(name).findByRole('status')).toHaveTextContent(
      'Agrees Stored: 3. Computed again: 3.',
    );
    const evidence = panel(name).getByRole('table', { name: 'What went into it: 2 records' });
    expect(within(evidence).getAllByRole('row')[1]).toHaveTextContent('txw14');
    expect(await findings()).toEqual([]);
  });

  it('shows by how much it differs, and follows changes of the row', async () => {
    const user = userEvent.setup();
    const rows = openEngagement();
    await user.click(cell('mean_weekly_eng: 2'));
    const name = 'mean_weekly_eng of s2';
    expect(await panel(name).findByRole('status')).toHaveTextContent(
      'Differs Stored: 2. Computed again: 0.5. Difference: 1.5.',
    );
    rows.have({ subjectID: 's1' }, { subjectID: 's2', mean_weekly_eng: 7 });
    expect(fact(name, 'Stored value')).toBe('7');
    rows.have({ subjectID: 's1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be opened, closed and reached by keyboard', async () => {
    const user = userEvent.setup();
    openEngagement();
    const first = cell('subjectID: s2');
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(cell('txw1: 1')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('txw1: 4')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(first).toHaveFocus();
    expect(
      screen
        .getAllByRole('button', { name: /^(txw|mean|subject).*:/ })
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'subjectID of s2' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(first).toHaveFocus();
  });

  it('that cannot be computed again says why', async () => {
    const user = userEvent.setup();
    const path = 'analytics/reports/reportTables/other_prosA_table/rows';
    const definition = definitionOf('other_prosA_table');
    const rows = storedRows(path);
    openReport('/004/other_prosA');
    definition.is({ columns: ['statistic', 'Baseline', 'Week 6'] });
    rows.have({ statistic: 'mean', Baseline: 14.2 });
    await user.click(cell('Baseline: 14.2'));
    const name = 'Baseline of mean';
    expect(fact(name, 'Document')).toBe(`${path}/00`);
    expect(
      panel(name).getByText(
        /^It cannot be computed again here\. .* nothing says how they are scored\. The number is as the analysis stored it in the document above\.$/,
      ),
    ).toBeVisible();
    await user.click(panel(name).getByText('Close'));
    await user.click(cell('Week 6: no value'));
    expect(fact('Week 6 of mean', 'Stored value')).toContain('none');
  });
});
