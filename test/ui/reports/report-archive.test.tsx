import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LISTS } from '#domain/reports/places.ts';
import { setMask } from '#lib/hidden-names.ts';
import { openReport, storedRows } from '#test/ui/reports/report-support.tsx';
import { proves } from '#test/support/proves.ts';

afterEach(() => setMask(null));

async function openDialog() {
  const rows = storedRows(LISTS.nps);
  openReport('/nps_scores');
  rows.have({ arm: 'ACT', txw1: 10 / 3 });
  const name = 'Data and codebook of NPS by treatment week and arm';
  await userEvent.click(await screen.findByRole('button', { name }));
  const title = 'Export NPS by treatment week and arm';
  return await screen.findByRole('dialog', { name: title }, { timeout: 10_000 });
}

describe('The archive of a report table for statistics', () => {
  it('says what it contains before it is created, and can be cancelled', async () => {
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent(/One archive with 1 table as CSV: every value in full/);
    expect(dialog).toHaveTextContent('It holds subject IDs and health data');
    expect(dialog).not.toHaveTextContent('Charts are not in it.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it is de-identified while names are hidden', proves('TEAM-HIDE-02'), async () => {
    setMask((text) => text);
    expect(await openDialog()).toHaveTextContent('De-identified: names, email addresses');
  });
});
