import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ImportFile } from '#areas/administration/import/ImportFile.tsx';
import { latestImportsSource } from '#data/administration/imports.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';

afterEach(closeAllSources);

interface Sent {
  readonly rows?: readonly { readonly line: number }[];
}

const created = (request: unknown) => ({
  verdicts: (request as Sent).rows?.map(({ line }) => ({ line, outcome: 'created', why: '' })),
});

/** Function responses that the test releases one by one. */
function holding(hold: (name: string) => boolean) {
  const held: (() => void)[] = [];
  const asked = functionsAnswering(async (name, request) => {
    if (hold(name)) await new Promise<void>((answer) => held.push(answer));
    if (name === 'dryRunImport') return created(request);
    if (name === 'stageImport') return { staged: 1 };
    return { created: 1, changed: 0, unchanged: 0, refused: 0 };
  });
  return { asked, held, names: () => asked.map(([name]) => name) };
}

function open(kind: ImportKindName = 'sites') {
  openPage(<ImportFile target={{ kind, ids: {} }} />);
}

async function paste(text: string) {
  const field = screen.getByLabelText('Or paste rows with the header row');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Read pasted rows' }));
}

const rows = (many: number) =>
  `Site ID,Name\n${Array.from({ length: many }, (_, at) => `S${at},Site ${at}`).join('\n')}`;
const start = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));

describe('A dry run', () => {
  it(
    'shows its progress, cannot be started twice, and stops with its page',
    proves('TEAM-IMP-02'),
    async () => {
      const { asked, held } = holding(() => true);
      open();
      await paste(rows(5001));
      await start();
      expect(screen.getByText('0 of 5,001 rows judged…')).toBeVisible();
      await waitFor(() => expect(asked).toHaveLength(3));
      await start();
      held[1]?.();
      expect(await screen.findByText('1,000 of 5,001 rows judged…')).toBeVisible();
      await waitFor(() => expect(asked).toHaveLength(4));
      cleanup();
      for (const answer of held) answer();
      await new Promise((answered) => setTimeout(answered));
      expect(asked).toHaveLength(4);
    },
  );

  it(
    'labels a row by its first three cells, and treats an unknown verdict as refused',
    proves('TEAM-IMP-02'),
    async () => {
      functionsAnswering(() => ({ verdicts: [{ line: 2, outcome: 'postponed', why: 'Later.' }] }));
      open('subjects');
      await paste('Email,Study,Subject ID,Full name\nann@example.com,003,S-1,Ann Lee');
      await start();
      await screen.findByText('1 would be refused');
      const table = screen.getByRole('table', { name: /Dry run of the import/ });
      const cells = within(table).getAllByRole('cell');
      expect(cells.map(({ textContent }) => textContent)).toEqual([
        '2',
        'S-1, Ann Lee, ann@example.com',
        'refused',
        'Later.',
      ]);
      expect(screen.getByText('There is nothing to import.')).toBeVisible();
    },
  );
});

it(
  'An import shows the rows sent, says that the server continues, and cannot start twice',
  proves('TEAM-IMP-03'),
  async () => {
    answering(latestImportsSource);
    const { held, names } = holding((name) => name !== 'dryRunImport');
    open();
    await paste(rows(1001));
    await start();
    const button = await screen.findByRole('button', { name: 'Import 1,001 sites' });
    await userEvent.click(button);
    expect(screen.getByText('0 of 1,001 rows sent…')).toBeVisible();
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.click(button);
    held[0]?.();
    expect(await screen.findByText('1,000 of 1,001 rows sent…')).toBeVisible();
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.();
    expect(
      await screen.findByText('The server writes the rows, even when you leave this page.'),
    ).toBeVisible();
    await waitFor(() => expect(held).toHaveLength(3));
    expect(screen.queryByText(/^Imported:/)).toBeNull();
    held[2]?.();
    expect(await screen.findByText(/^Imported: 1 created/)).toBeVisible();
    expect(names().slice(2)).toEqual(['stageImport', 'stageImport', 'runImport']);
  },
);

describe('Pasted rows', () => {
  it('may have columns without a name, which are numbered', proves('TEAM-IMP-01'), async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Read pasted rows' })).toBeNull();
    await paste('Site ID,,Name\nn,red,North\ns,blue,South');
    expect(screen.getByText(/^Pasted rows/).textContent).toBe('Pasted rows');
    expect(await screen.findByText(/: 2 rows, 3 columns, separated by commas$/)).toBeVisible();
    expect(
      screen.getByText('Columns without a choice are left out: a column without a name.'),
    ).toBeVisible();
    const columns = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(
      columns.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Site ID', 'n'],
      ['Column 2', 'red'],
      ['Name', 'North'],
    ]);
    const choice = screen.getByLabelText<HTMLSelectElement>('Import column 2 as');
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Left out',
      'Site ID',
      'Site name',
      'Site email',
    ]);
    // Each field is taken from one column only.
    await userEvent.selectOptions(choice, 'Site name');
    expect(screen.getByLabelText('Import Name as')).toHaveValue('');
  });

  it('without any row of data say so', proves('TEAM-IMP-04'), async () => {
    open();
    await paste('Site ID,Name');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Pasted rowsThis file has a heading and no rows.');
  });
});
