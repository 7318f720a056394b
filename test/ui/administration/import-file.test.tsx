import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportFile } from '#areas/administration/import/ImportFile.tsx';
import { ownDateOrder } from '#areas/administration/import/own-date-order.ts';
import { latestImportsSource } from '#data/administration/imports.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeImport } from '#domain/import/import-schema.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';

afterEach(closeAllSources);

const HEADING = 'Site ID,Name,Email\n';
const rows = (many: number) =>
  HEADING + Array.from({ length: many }, (_, at) => `S${at},Site ${at},`).join('\n');
const columns = (many: number) =>
  [0, 1].map((line) => Array.from({ length: many }, (_, at) => `${line}c${at}`).join()).join('\n');

const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);

type Content = string | Uint8Array<ArrayBuffer>;

async function choose(content: Content, kind: ImportKindName = 'sites') {
  openPage(<ImportFile target={{ kind, ids: {} }} />);
  await upload(content);
}

async function upload(content: Content, name = 'sites.csv') {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // jsdom cannot read files.
  const arrayBuffer = () => Promise.resolve(bytes.buffer);
  const file = Object.assign(new File([bytes], name), { arrayBuffer });
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
}

const dryRun = () => screen.queryByRole('button', { name: 'Start dry run' });

it('shows which columns a subject needs before a file is chosen', proves('TEAM-IMP-01'), () => {
  openPage(<ImportFile target={{ kind: 'subjects', ids: {} }} />);
  const fields = screen.getByRole('list', {
    name: 'Columns that can be imported; each row needs those with a star:',
  });
  const labels = within(fields)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(labels).toHaveLength(14);
  expect(labels.slice(0, 5)).toEqual([
    'Subject ID *',
    'Full Name',
    'First Name',
    'Last Name',
    'Email *',
  ]);
  expect(labels.filter((label) => label.includes('*'))).toHaveLength(2);
  expect(screen.getByText(/^A new subject gets the site “default”/)).toBeVisible();
  expect(
    screen.getByPlaceholderText(/^Subject ID,Full Name,Email,Study\sexample-001,/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download an example' })).toBeVisible();
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
  ])('is refused with an explanation: %s', proves('TEAM-IMP-04'), async (_, content, words) => {
    await choose(content);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('sites.csv');
    expect(alert).toHaveTextContent(words);
    expect(dryRun()).toBeNull();
  });

  it(
    'with a quote that is never closed is refused with the line',
    proves('TEAM-IMP-04'),
    async () => {
      await choose(`${HEADING}a,A,\nb,"B\nc,C,\n`);
      expect(await screen.findByText(/sites\.csv.* cannot be read/)).toBeVisible();
      expect(screen.getByText(/line 3/i)).toHaveTextContent('never closed');
      expect(dryRun()).toBeNull();
    },
  );

  it.each([
    ['200 columns', columns(200), '1 row, 200 columns, UTF-8, separated by commas'],
    ['10,000 rows', rows(10_000), '10,000 rows, 3 columns, UTF-8, separated by commas'],
    ['semicolons', 'Site ID;Name\nn;Nord', '1 row, 2 columns, UTF-8, separated by semicolons'],
    ['tabs', 'Site ID\tName\nn\tNord', '1 row, 2 columns, UTF-8, separated by tabs'],
    ['bars', 'Site ID|Name\nn|Nord', '1 row, 2 columns, UTF-8, separated by bars'],
  ])('with %s is read', proves('TEAM-IMP-04'), async (_, content, about) => {
    await choose(content);
    expect(await screen.findByText(new RegExp(about))).toBeVisible();
    expect(dryRun()).toBeVisible();
  });

  it(
    'of more than 20 MB, or that cannot be read, is refused with an explanation',
    proves('TEAM-IMP-04'),
    async () => {
      openPage(<ImportFile target={{ kind: 'sites', ids: {} }} />);
      const file = (size: number) =>
        Object.defineProperties(new File([HEADING], 'large.csv'), {
          size: { value: size },
          arrayBuffer: { value: () => Promise.resolve(new TextEncoder().encode(HEADING).buffer) },
        });
      await userEvent.upload(screen.getByLabelText('CSV file'), file(20_000_001));
      expect(await screen.findByRole('alert')).toHaveTextContent('This file is larger than 20 MB.');
      await userEvent.upload(screen.getByLabelText('CSV file'), file(20_000_000));
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent('This file has a heading and no rows.'),
      );
      const away = Object.assign(new File([HEADING], 'away.csv'), {
        arrayBuffer: () => Promise.reject(new Error('The file is away.')),
      });
      await userEvent.upload(screen.getByLabelText('CSV file'), away);
      expect(await screen.findByText('The file is away.')).toBeVisible();
      await upload(`${HEADING}n,North,`);
      await screen.findByText(/1 row, 3 columns/);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it(
    'lists twenty faults by line and column, and counts the rest',
    proves('TEAM-IMP-04'),
    async () => {
      const day = Array.from({ length: 22 }, (_, at) => `a@example.com,${at + 13}/32/2026`);
      await choose(['Email,Filed', ...day, 'b@example.com,1/2/2026'].join('\n'), 'prescriptions');
      await screen.findByText('22 rows cannot be read and would be left out');
      const faults = within(screen.getByRole('alert')).getAllByRole('listitem');
      expect(faults).toHaveLength(21);
      expect(faults[0]?.textContent).toBe(
        'Line 2, column 2: Filed date is not a date with the month first: “13/32/2026”.',
      );
      expect(faults[20]?.textContent).toBe('and 2 more');
    },
  );

  it('has its dates read in the order that the user chooses', proves('TEAM-IMP-04'), async () => {
    const asked = functionsAnswering(() => ({ verdicts: [] }));
    await choose('Email,Filed,Requested\na@example.com,03/05/2026,2026-01-02\n', 'prescriptions');
    const tried = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
      await screen.findByText('There is nothing to import.');
    };
    await tried();
    await userEvent.selectOptions(
      screen.getByLabelText('Dates such as 03/05/2026 have the'),
      'Day first',
    );
    // Changing the date order discards the verdicts.
    expect(screen.queryByText('There is nothing to import.')).toBeNull();
    await tried();
    const read = (filedDate: string) => [
      { line: 2, texts: { patientEmail: 'a@example.com', filedDate, requestDate: '2026-01-02' } },
    ];
    expect(asked.map(([, request]) => (request as { rows: unknown }).rows)).toEqual([
      read('2026-03-05'),
      read('2026-05-03'),
    ]);
    for (const name of ['Filed', 'Requested'])
      await userEvent.selectOptions(screen.getByLabelText(`Import ${name} as`), 'Left out');
    expect(screen.queryByLabelText(/^Dates such as/)).toBeNull();
  });

  it.each([
    ['en-US', 'month first'],
    ['de-DE', 'day first'],
    ['ja-JP', 'month first'],
  ])('defaults for the locale %s to dates with the %s', proves('TEAM-IMP-04'), (locale, order) => {
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function own(_, options) {
      return new DateTimeFormat(locale, options);
    });
    expect(ownDateOrder()).toBe(order);
    vi.restoreAllMocks();
  });

  it(
    'that is a data dictionary becomes a row per form, and lists what has no counterpart',
    proves('TEAM-IMP-05'),
    async () => {
      const asked = functionsAnswering(() => ({
        verdicts: [{ line: 2, outcome: 'created', why: '' }],
      }));
      const heading = 'Variable,Form,Field type,Label,Branching,Identifier?';
      await choose(
        `${heading}\nage,sleep,text,How old?,[a] > 1,y\nsum,sleep,calc,Sum,,\nage,pain,text,Old?,,\n`,
        'surveyForms',
      );
      await screen.findByText('Columns without a choice are left out: Identifier?.');
      expect(screen.getByText('1 row cannot be read and would be left out')).toBeVisible();
      const left = screen.getByText('Without a matching field, and left out').closest('[role]');
      const lines = within(left as HTMLElement).getAllByRole('listitem');
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        'Line 2: Branching of “age”: [a] > 1',
        'Line 3: Field “sum”: a survey form has no question of type “calc”.',
        'Line 2: Variable names: the questions of “sleep” get new IDs.',
      ]);
      await userEvent.click(screen.getByRole('button', { name: 'Start dry run' }));
      await screen.findByText(/^1 would be created/);
      expect(screen.getByRole('button', { name: 'Import 1 survey form' })).toBeVisible();
      const [[, request]] = asked as [readonly [string, { rows: { texts: object }[] }]];
      expect(request.rows).toHaveLength(1);
      expect(request.rows[0]).toMatchObject({ line: 2, texts: { key: 'sleep', name: 'Sleep' } });
    },
  );

  it('that replaces another one starts over', proves('TEAM-IMP-01', 'TEAM-IMP-02'), async () => {
    functionsAnswering(() => ({ verdicts: [{ line: 2, outcome: 'created', why: '' }] }));
    await choose('Site ID,Name,Contact\nn,North,x\n');
    await userEvent.selectOptions(await screen.findByLabelText('Import Contact as'), 'Site email');
    await userEvent.click(screen.getByRole('button', { name: 'Start dry run' }));
    await screen.findByText(/^1 would be created/);
    // The input is cleared, so that a corrected file of the same name can be chosen.
    expect(screen.getByLabelText<HTMLInputElement>('CSV file').files).toHaveLength(0);
    await upload('Site ID,Name,Contact\ns,South,y\nt,Third,\n', 'other.csv');
    expect(await screen.findByText(/2 rows, 3 columns/)).toHaveTextContent(/^other\.csv/);
    expect(screen.queryByText(/^1 would be created/)).toBeNull();
    expect(screen.getByLabelText('Import Contact as')).toHaveValue('');
    const cells = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(cells.map((row) => row.querySelectorAll('td')[1]?.textContent)).toEqual([
      's',
      'South',
      'y',
    ]);
  });

  it(
    'with two columns of the same name maps neither by itself',
    proves('TEAM-IMP-04'),
    async () => {
      await choose('Name,Site ID,Name\nNorth,n,South\n');
      expect(await screen.findByText(/^Columns 1 and 3 are both called “Name”\./)).toBeVisible();
      expect(screen.getByText(/Columns without a choice are left out: Name, Name/)).toBeVisible();
    },
  );

  it('with formulas shows them as text', proves('TEAM-IMP-04'), async () => {
    await choose(`${HEADING}"=HYPERLINK(""https://x.example"")",'+1,\n`);
    const table = await screen.findByRole('table');
    expect(within(table).getByText('=HYPERLINK("https://x.example")')).toBeVisible();
    expect(within(table).getByText('+1')).toBeVisible();
    expect(within(table).queryByRole('link')).toBeNull();
  });
});

/** The server's verdicts by line. */
const VERDICTS: Readonly<Record<number, readonly [outcome: string, why: string]>> = {
  2: ['unchanged', ''],
  3: ['created', ''],
  4: ['refused', 'Site email: Invalid email format.'],
  6: ['changed', 'Site name: Old → East'],
};

describe('Rows of a file', () => {
  it('are imported after a dry run, except the refused ones', proves('TEAM-IMP-02'), async () => {
    const imports = answering(latestImportsSource);
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
    expect(
      await screen.findByText('1 would be created, 1 changed, 1 unchanged, 1 refused'),
    ).toBeVisible();
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
      ['3', 's, South', 'to create', ''],
      ['4', 'w, West, nobody', 'refused', 'Site email: Invalid email format.'],
      ['6', 'e, East, e@example.com', 'to change', 'Site name: Old → East'],
    ]);
    expect(asked.map(([name]) => name)).toEqual(['dryRunImport']);
    await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    expect(within(table).getByText('w, West, nobody')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import 3 sites, skip 1 row' }));
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
    const another = decodeImport('other', { state: 'undone' });
    imports.next(rowsOfAll(another, decodeImport(importID, { state: 'done' })));
    expect(screen.getByText(/^Imported:/)).toBeVisible();
    imports.next(rowsOfAll(another, decodeImport(importID, { state: 'undone' })));
    expect(screen.queryByText(/^Imported:/)).toBeNull();
    expect(screen.getByText(/^This import was undone/)).toBeVisible();
    expect(screen.queryByRole('table', { name: /Dry run/ })).toBeNull();
  });

  it('need a new dry run once a column is mapped differently', proves('TEAM-IMP-01'), async () => {
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
  });

  it(
    'are all judged, in whatever order the batches are answered',
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
      expect(await screen.findByText('4,000 would be created, 1 refused')).toBeVisible();
      const sizes = asked.map(
        ([, request]) => (request as { rows: readonly object[] }).rows.length,
      );
      expect(sizes.sort((a, b) => a - b)).toEqual([1, 1000, 1000, 1000, 1000]);
      expect(screen.getByRole('button', { name: 'Import 4,000 sites, skip 1 row' })).toBeVisible();
    },
  );

  it(
    'are sent in batches before the import starts, and all again if one is refused',
    proves('TEAM-IMP-02', 'TEAM-IMP-03'),
    async () => {
      answering(latestImportsSource);
      let refusals = 1;
      const asked = functionsAnswering((name, request) => {
        const { rows: sent = [], from } = request as { rows?: { line: number }[]; from?: number };
        if (name === 'runImport') return { created: 1234, changed: 2, unchanged: 3, refused: 4 };
        if (name === 'stageImport' && from === 2000 && refusals-- > 0) throw new Error('No paper.');
        if (name === 'stageImport') return { staged: sent.length };
        const verdict = (line: number) => (line === 7 ? 'refused' : 'created');
        return { verdicts: sent.map(({ line }) => ({ line, outcome: verdict(line), why: '' })) };
      });
      await choose(rows(2502));
      await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
      await screen.findByText('2,501 would be created, 1 refused');
      const tried = asked.length;
      const send = () =>
        userEvent.click(screen.getByRole('button', { name: 'Import 2,501 sites, skip 1 row' }));
      await send();
      expect(await screen.findByRole('alert')).toHaveTextContent('No paper.');
      await send();
      expect(await screen.findByText(/^Imported:/)).toHaveTextContent(
        'Imported: 1,234 created, 2 changed, 3 unchanged, 4 refused.',
      );
      const sent = asked.slice(tried).map(([name, request]) => {
        const {
          from,
          total,
          rows: part = [],
        } = request as Record<string, number> & {
          rows?: { line: number }[];
        };
        return name === 'runImport' ? [name] : [from, total, part.length, part[0]?.line];
      });
      const parts = [
        [0, 2501, 1000, 2],
        [1000, 2501, 1000, 1003],
        [2000, 2501, 501, 2003],
      ];
      expect(sent).toEqual([...parts, ...parts, ['runImport']]);
      const ids = asked.slice(tried).map(([, request]) => {
        return (request as { importID: string }).importID;
      });
      expect([new Set(ids.slice(0, 3)).size, new Set(ids.slice(3)).size]).toEqual([1, 1]);
      expect(new Set(ids).size).toBe(2);
    },
  );

  it('show a failed import, and are not reported as imported', proves('TEAM-IMP-03'), async () => {
    functionsAnswering((name) => {
      if (name === 'runImport') throw new Error('The office is closed.');
      return name === 'stageImport'
        ? { staged: 1 }
        : { verdicts: [{ line: 2, outcome: 'changed', why: 'Name: a → b' }] };
    });
    await choose(`${HEADING}n,North,\n`);
    await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 site' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The office is closed.');
    expect(screen.queryByText(/^Imported:/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Import 1 site' })).toBeVisible();
  });

  it('show every failure of the dry run', proves('TEAM-IMP-02'), async () => {
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
