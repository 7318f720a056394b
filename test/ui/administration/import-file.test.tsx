import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ImportFile } from '#areas/administration/import/ImportFile.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

const HEADING = 'Site ID,Name,Email\n';
const rows = (many: number) =>
  HEADING + Array.from({ length: many }, (_, at) => `S${at},Site ${at},`).join('\n');
const columns = (many: number) =>
  [0, 1].map((line) => Array.from({ length: many }, (_, at) => `${line}c${at}`).join()).join('\n');

const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);

async function choose(content: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // jsdom cannot read files.
  const arrayBuffer = () => Promise.resolve(bytes.buffer);
  const file = Object.assign(new File([bytes], 'sites.csv'), { arrayBuffer });
  openPage(<ImportFile target={{ kind: 'sites', ids: {} }} />);
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
}

const dryRun = () => screen.queryByRole('button', { name: 'Start dry run' });

describe('A file', () => {
  it.each([
    ['a picture', PICTURE, 'This is not a text file. Save the table as CSV first.'],
    ['an empty file', '', 'This file is empty.'],
    ['blank lines', '\n \n,,\n', 'This file is empty.'],
    ['a heading alone', HEADING, 'This file has a heading and no rows.'],
    ['501 columns', columns(501), 'This file has 501 columns. An import takes at most 500.'],
    [
      '10,001 rows',
      rows(10_001),
      'This file has 10,001 rows. An import takes at most 10,000: split the file.',
    ],
  ])('that is %s is refused in words', proves('TEAM-IMP-04'), async (_, content, words) => {
    await choose(content);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('sites.csv');
    expect(alert).toHaveTextContent(words);
    expect(dryRun()).toBeNull();
  });

  it('with a quote that is never closed names its place', proves('TEAM-IMP-04'), async () => {
    await choose(`${HEADING}a,A,\nb,"B\nc,C,\n`);
    expect(await screen.findByText(/sites\.csv.* cannot be read/)).toBeVisible();
    expect(screen.getByText(/line 3/i)).toHaveTextContent('never closed');
    expect(dryRun()).toBeNull();
  });

  it.each([
    ['200 columns', columns(200), '1 row, 200 columns, UTF-8, separated by commas'],
    ['10,000 rows', rows(10_000), '10,000 rows, 3 columns, UTF-8, separated by commas'],
  ])('with %s is read', proves('TEAM-IMP-04'), async (_, content, about) => {
    await choose(content);
    expect(await screen.findByText(new RegExp(about))).toBeVisible();
    expect(dryRun()).toBeVisible();
  });

  it('with two columns of one name leaves them to the reader', proves('TEAM-IMP-04'), async () => {
    await choose('Name,Site ID,Name\nNorth,n,South\n');
    expect(await screen.findByText(/^Columns 1 and 3 are both called “Name”\./)).toBeVisible();
    expect(screen.getByText(/Columns without a choice are left out: Name, Name/)).toBeVisible();
  });

  it('with formulas reads them as text', proves('TEAM-IMP-04'), async () => {
    await choose(`${HEADING}"=HYPERLINK(""https://x.example"")",'+1,\n`);
    const table = await screen.findByRole('table');
    expect(within(table).getByText('=HYPERLINK("https://x.example")')).toBeVisible();
    expect(within(table).getByText('+1')).toBeVisible();
    expect(within(table).queryByRole('link')).toBeNull();
  });
});
