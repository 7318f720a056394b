import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ImportFile } from '#areas/administration/import/ImportFile.tsx';
import { ImportsPanel } from '#areas/administration/import/ImportsPanel.tsx';
import { latestImportsSource } from '#data/administration/imports.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeImport } from '#domain/import/import-schema.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, iris, openPage, sam } from '#test/ui/page-support.tsx';

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

it('says before a file is chosen which columns a subject needs', () => {
  openPage(<ImportFile target={{ kind: 'subjects', ids: {} }} />);
  expect(screen.getByText(/^Columns that can be imported:/)).toHaveTextContent(
    'Each row needs Subject ID and Email.',
  );
});

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

/** What the server says of the rows by their lines. */
const VERDICTS: Readonly<Record<number, readonly [outcome: string, why: string]>> = {
  2: ['unchanged', ''],
  3: ['created', ''],
  4: ['refused', 'Site email: Invalid email format.'],
  6: ['changed', 'Site name: Old → East'],
};

describe('Rows of a file', () => {
  it('are tried, and those that are not refused are imported', proves('TEAM-IMP-02'), async () => {
    const counts = { created: 1, changed: 1, unchanged: 1, refused: 0 };
    const asked = functionsAnswering((name, request) => {
      const { rows: sent } = request as { rows?: readonly { line: number }[] };
      if (name === 'stageImport') return { staged: sent?.length };
      if (name === 'runImport') return counts;
      const verdicts = sent?.map(({ line }) => {
        const [outcome, why] = VERDICTS[line] ?? [];
        return { line, outcome, why };
      });
      return { verdicts };
    });
    await choose(
      `${HEADING}n,North,\ns,South,\nw,West,nobody\n,,\ne,East,e@example.com\nn,Again,\n`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
    expect(await screen.findByText('1 created, 1 changed, 1 unchanged, 1 refused')).toBeVisible();
    expect(screen.getByText('1 row cannot be read and would be left out')).toBeVisible();
    expect(screen.getByText(/^Line 7, column 1/)).toHaveTextContent('The same as line 2: “n”.');
    const table = screen.getByRole('table', { name: /Dry run of the import/ });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      ['2', 'n, North', 'unchanged', ''],
      ['3', 's, South', 'created', ''],
      ['4', 'w, West, nobody', 'refused', 'Site email: Invalid email format.'],
      ['6', 'e, East, e@example.com', 'changed', 'Site name: Old → East'],
    ]);
    expect(asked.map(([name]) => name)).toEqual(['dryRunImport']);
    await userEvent.click(screen.getByRole('button', { name: 'Import 3 sites' }));
    expect(
      await screen.findByText(
        'Imported: 1 created, 1 changed, 1 unchanged, 0 refused. You can undo it in the list below.',
      ),
    ).toBeVisible();
    const [, staged] = asked[1] ?? [];
    expect(staged).toMatchObject({
      kind: 'sites',
      ids: {},
      fileName: 'sites.csv',
      total: 3,
      from: 0,
      rows: [
        { line: 2, texts: { id: 'n', siteName: 'North' } },
        { line: 3, texts: { id: 's', siteName: 'South' } },
        { line: 6, texts: { id: 'e', siteName: 'East', email: 'e@example.com' } },
      ],
    });
    const { importID } = staged as { importID: string };
    expect(asked[2]).toEqual(['runImport', { importID }]);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it(
    'are tried anew once a column is taken for something else',
    proves('TEAM-IMP-01'),
    async () => {
      const asked = functionsAnswering(() => ({
        verdicts: [{ line: 2, outcome: 'unchanged', why: '' }],
      }));
      await choose('Site ID,Name,Contact\nn,North,n@example.com\n');
      const started = async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
        await screen.findByText('There is nothing to import.');
      };
      await started();
      await userEvent.selectOptions(screen.getByLabelText('Import Contact as'), 'Site email');
      expect(screen.queryByText('There is nothing to import.')).toBeNull();
      await userEvent.selectOptions(screen.getByLabelText('Import Name as'), 'Left out');
      await started();
      expect(asked.map(([, request]) => (request as { rows: unknown }).rows)).toEqual([
        [{ line: 2, texts: { id: 'n', siteName: 'North' } }],
        [{ line: 2, texts: { id: 'n', email: 'n@example.com' } }],
      ]);
    },
  );

  it(
    'are all judged, in whichever order the answers to their parts arrive',
    proves('TEAM-IMP-02'),
    async () => {
      const asked = functionsAnswering(async (_, request) => {
        const sent = (request as { rows: readonly { line: number }[] }).rows;
        if (sent[0]?.line === 2) await new Promise((answer) => setTimeout(answer, 50));
        const outcome = sent.length < 1000 ? 'refused' : 'created';
        return { verdicts: sent.map(({ line }) => ({ line, outcome, why: '' })) };
      });
      await choose(rows(4001));
      await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
      expect(
        await screen.findByText('4000 created, 0 changed, 0 unchanged, 1 refused'),
      ).toBeVisible();
      const sizes = asked.map(
        ([, request]) => (request as { rows: readonly object[] }).rows.length,
      );
      expect(sizes.sort((a, b) => a - b)).toEqual([1, 1000, 1000, 1000, 1000]);
      expect(screen.getByRole('button', { name: 'Import 4,000 sites' })).toBeVisible();
    },
  );

  it('whose trial fails say so, each time', proves('TEAM-IMP-02'), async () => {
    let failures = 0;
    functionsAnswering(() => {
      throw new Error(`Out of paper ${(failures += 1)}.`);
    });
    await choose(`${HEADING}n,North,\n`);
    for (const words of ['Out of paper 1.', 'Out of paper 2.']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    }
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });
});

describe('The latest imports', () => {
  afterEach(closeAllSources);
  const now = Date.now();
  const one = (docID: string, state: string, more: object) =>
    decodeImport(docID, {
      kind: 'sites',
      fileName: `${docID}.csv`,
      state,
      total: 4,
      staged: 4,
      done: 2,
      created: 1,
      changed: 2,
      startedBy: sam.email,
      startedAt: new Date(2026, 4, 3, 9, 5),
      updatedAt: new Date(now),
      ...more,
    });
  const silent = { updatedAt: new Date(now - 91_000) };

  it('say how far they are, and offer what is left to do', proves('TEAM-IMP-03'), async () => {
    const imports = answering(latestImportsSource);
    const counts = { created: 1, changed: 2, unchanged: 0, refused: 0 };
    const asked = functionsAnswering((name) => (name === 'runImport' ? counts : { undone: 3 }));
    openPage(<ImportsPanel />, { as: sam });
    imports.next(
      rowsOfAll(
        one('done', 'done', { refused: 1, refusals: [{ line: 7, why: 'Name is required.' }] }),
        one('running', 'running', { updatedAt: new Date(now - 60_000) }),
        one('stopped', 'running', silent),
        one('unsent', 'staged', { ...silent, staged: 3 }),
        one('undone', 'undone', { undoneBy: ada.email }),
        one('undoing', 'undoing', silent),
        one('links', 'done', { kind: 'resourceLinks', startedBy: sam.email }),
        one('other', 'done', { startedBy: ada.email }),
      ),
    );
    const shown = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('.import-name'))
      .map((item) => [
        item.querySelector('.import-name')?.textContent.replace(/[\u2066-\u2069]|\.csv/g, ''),
        item.querySelector('.import-name + span')?.textContent,
        within(item)
          .queryAllByRole('button')
          .map((button) => button.textContent)
          .join(),
      ]);
    expect(shown).toEqual([
      ['done', 'sites: 1 created, 2 changed, 1 refused', 'Undo'],
      ['running', 'sites: being imported, 2 of 4 rows', ''],
      ['stopped', 'sites: interrupted, 2 of 4 rows', 'Continue,Undo'],
      ['unsent', 'sites: interrupted, 2 of 4 rows', ''],
      ['undone', `sites: undone by ${ada.email}`, ''],
      ['undoing', 'sites: undoing was interrupted', 'Undo'],
      ['links', 'resource links: 1 created, 2 changed, 0 refused', ''],
      ['other', 'sites: 1 created, 2 changed, 0 refused', ''],
    ]);
    expect(screen.getByText(/^Line 7/)).toHaveTextContent('Line 7: Name is required.');
    await userEvent.click(
      screen.getByRole('button', { name: /^Continue the import of .?stopped/ }),
    );
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }),
    );
    await waitFor(() => expect(asked).toEqual([['runImport', { importID: 'stopped' }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Undo the import of .?done/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '1 record that it created is deleted, 2 records that it changed get their earlier values back.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['undoImport', { importID: 'done' }]));
  });

  it('are undone by an admin too, whoever began them', proves('TEAM-IMP-03'), () => {
    for (const [as, buttons] of [
      [iris, 0],
      [ada, 2],
    ] as const) {
      const imports = answering(latestImportsSource);
      openPage(<ImportsPanel />, { as });
      imports.next(rowsOfAll(one('a', 'done', {}), one('b', 'done', { kind: 'resourceLinks' })));
      expect(screen.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(buttons);
      cleanup();
      closeAllSources();
    }
  });
});
