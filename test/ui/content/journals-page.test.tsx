import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { JournalsPage } from '#areas/content/journals/JournalsPage.tsx';
import { MigrationResult } from '#areas/content/journals/MigrationResult.tsx';
import { percentOf } from '#areas/content/journals/use-migration.ts';
import { journals } from '#data/content/journals.ts';
import { programsByName } from '#data/content/programs.ts';
import { contentList } from '#data/content/program-content.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { contentRecord } from '#domain/content/program-content/content.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const read = readerOf(journalTemplate);
const program = (key: string, contentTypeKey = 'ACT') =>
  decodeProgram(key, { key, name: key, contentTypeKey });
const evening = read('evening', {
  id: 'evening',
  displayName: 'Evening',
  description: 'Looks back',
  unlockedByDefault: true,
});
const old = read('old', {
  id: 'old',
  displayName: 'Old one',
  unlockedByDefault: false,
  phases: { creation: { questions: [{ key: 'a', type: 'text' }] } },
});

function open(as = ada, ...rows: (typeof evening)[]) {
  const list = answering(journals.list({ programKey: 'act' }));
  openPage(<JournalsPage />, { as, around: <Outlet context={program('act')} /> });
  list.next(rowsOfAll(...rows));
}

describe('the list of journals', () => {
  it(
    'shows name, description and whether it is unlocked, with a link to the editor',
    proves('AUTHOR-JOUR-02'),
    () => {
      open(sam, evening, old);
      const rows = screen.getAllByRole('row').map((row) =>
        within(row)
          .getAllByRole(row.closest('thead') ? 'columnheader' : 'cell')
          .map((cell) => cell.textContent),
      );
      expect(rows[0]?.map((head) => head.trim())).toEqual([
        'Name',
        'Description',
        'Unlocked by Default',
      ]);
      expect(rows.slice(1)).toEqual([
        ['Evening', 'Looks back', 'Yes'],
        ['Old one', '', 'No'],
      ]);
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      expect(screen.getByRole('link', { name: 'Evening' })).toHaveAttribute(
        'href',
        '/programs/act/journals/evening',
      );
    },
  );

  it('lets only admins delete several', proves('TEAM-SEL-05'), async () => {
    for (const [as, acts] of [
      [sam, ['CSV']],
      [ada, ['Delete', 'CSV']],
    ] as const) {
      open(as, evening, old);
      await userEvent.click(screen.getByRole('button', { name: 'Select' }));
      const bar = await screen.findByRole('region', { name: /^Selected: / }, { timeout: 8000 });
      const buttons = [...bar.querySelectorAll('.selection-acts button')];
      expect(buttons.map(({ textContent }) => textContent)).toEqual(acts);
      cleanup();
      closeAllSources();
    }
  });

  it(
    'offers admins every action that changes it',
    proves('AUTHOR-JOUR-03', 'AUTHOR-JOUR-04', 'AUTHOR-JOUR-05', 'AUTHOR-D-48'),
    () => {
      const offered = ['Edit', 'Clone', 'Delete'].map((word) => `${word} Old one`);
      const all = [...offered, 'Add New Journal', 'Clone All', 'Migrate journals'];
      open(ada, old);
      for (const name of all) expect(screen.getByRole('button', { name })).toBeVisible();
    },
  );

  it(
    'offers other staff neither changes nor the migration',
    proves('AUTHOR-JOUR-03', 'AUTHOR-JOUR-04', 'AUTHOR-JOUR-05', 'AUTHOR-D-48'),
    () => {
      open(sam, old);
      expect(screen.getByRole('link', { name: 'Old one' })).toBeVisible();
      for (const name of [/^Edit/, /^Clone/, /^Delete/, /^Add/, /^Migrate/])
        expect(screen.queryByRole('button', { name })).toBeNull();
    },
  );

  it(
    'clones into every other program, including those of entries',
    proves('AUTHOR-D-14'),
    async () => {
      const programs = answering(programsByName);
      open(ada, evening);
      await userEvent.click(screen.getByRole('button', { name: 'Clone All' }));
      programs.next(rowsOfAll(program('zen'), program('act'), program('entries', 'ST')));
      const field = screen.getByLabelText(/Selected Program/);
      const options = within(field).getAllByRole<HTMLOptionElement>('option');
      expect(options.map(({ value }) => value)).toEqual(['', 'entries', 'zen']);
    },
  );

  it(
    'reports a failed clone of all journals, and keeps the dialog',
    proves('AUTHOR-JOUR-17', 'AUTHOR-JOUR-20'),
    async () => {
      const asked = functionsAnswering(() => {
        throw new Error('Out of paper');
      });
      const programs = answering(programsByName);
      open(ada, evening, old);
      await userEvent.click(screen.getByRole('button', { name: 'Clone All' }));
      programs.next(rowsOfAll(program('zen'), program('act')));
      await userEvent.selectOptions(screen.getByLabelText(/Selected Program/), 'zen');
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Clone' }));
      const alerts = await screen.findAllByRole('alert');
      expect(alerts.map(({ textContent }) => textContent).join()).toContain(
        'An error occurred while trying to clone the journals. Check the developer console for details.',
      );
      expect(screen.getByLabelText(/Selected Program/)).toHaveValue('zen');
      expect(asked).toMatchObject([
        [
          'changeList',
          {
            record: 'journalTemplate',
            ids: { programKey: 'act' },
            act: 'copyAll',
            chosen: ['evening', 'old'],
            target: { programKey: 'zen' },
          },
        ],
      ]);
    },
  );

  it('gives a new journal an ID that can be replaced', proves('AUTHOR-D-44'), async () => {
    open(ada, evening);
    await userEvent.click(screen.getByRole('button', { name: 'Add New Journal' }));
    const id = screen.getByLabelText<HTMLInputElement>(/^ID/);
    expect(id.value).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(id).not.toHaveAttribute('readonly');
  });

  it('shows the ID of an edited journal as read-only', proves('AUTHOR-JOUR-13'), async () => {
    open(ada, evening);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Evening' }));
    expect(screen.getByLabelText(/^ID/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/^ID/)).toHaveValue('evening');
    expect(screen.getByLabelText('Name *')).not.toHaveAttribute('readonly');
  });

  it(
    'asks before it deletes, and names where the journal is used',
    proves('AUTHOR-JOUR-15'),
    async () => {
      const ids = { programKey: 'act' };
      const playlists = answering(contentList('playlist', ids));
      const links = answering(contentList('resourceLink', ids));
      open(ada, evening);
      await userEvent.click(screen.getByRole('button', { name: 'Delete Evening' }));
      playlists.next(rowsOfAll());
      links.next(
        rowsOfAll(
          contentRecord('resourceLink', 'programs/act/resourceLinks/r', {
            text: 'Look back',
            url: 'https://app.example.com/journals/evening',
          }),
        ),
      );
      const dialog = screen.getByRole('dialog');
      expect(dialog).toHaveTextContent('Are you sure you want to delete evening?');
      expect(
        within(dialog)
          .getAllByRole('listitem')
          .map((use) => use.textContent),
      ).toEqual(['As resource link: resource link Look back, URL']);
    },
  );
});

describe('the migration', () => {
  it(
    'is offered above the list while a journal has old questions',
    proves('AUTHOR-MIGR-01', 'AUTHOR-MIGR-02'),
    async () => {
      open(ada, evening, old);
      const button = screen.getByRole('button', { name: 'Migrate journals' });
      const follows = button.compareDocumentPosition(screen.getByRole('table'));
      expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.getByText(/1 journal has questions with a type/)).toBeVisible();
      await userEvent.click(button);
      expect(screen.getByRole('dialog', { name: 'Migrate journals?' })).toHaveTextContent(
        'Are you sure you want to migrate 1 journal?',
      );
    },
  );

  it('is not offered without old questions', proves('AUTHOR-MIGR-01'), () => {
    open(ada, evening);
    expect(screen.queryByRole('button', { name: 'Migrate journals' })).toBeNull();
  });

  it('reports progress in whole percent', proves('AUTHOR-MIGR-03'), () => {
    const shares = [0, 1, 2, 3].map((handled) => percentOf({ handled, total: 3 }));
    expect(shares).toEqual([0, 33, 66, 100]);
  });

  it(
    'continues after a journal that fails, and lists each failure',
    proves('AUTHOR-D-48'),
    async () => {
      open(ada, old, evening, read('older', { ...old.raw, id: 'older', displayName: 'Older one' }));
      await userEvent.click(screen.getByRole('button', { name: 'Migrate journals' }));
      // Without a server, migrating fails.
      await userEvent.click(screen.getByRole('button', { name: 'Migrate' }));
      const failed = within(await screen.findByRole('list', { name: 'Journals that failed' }));
      expect(
        failed.getAllByRole('listitem').map(({ textContent }) => textContent.split(':')[0]),
      ).toEqual(['Old one', 'Older one']);
      expect(screen.getByText('Migration completed: 0 journals updated')).toBeVisible();
    },
  );

  it(
    'handles one journal after the other, shows how far it is, and ends with the list',
    proves('AUTHOR-MIGR-03', 'AUTHOR-MIGR-04', 'AUTHOR-MIGR-05', 'AUTHOR-MIGR-06'),
    async () => {
      const { stored, written, hold } = writing(ada);
      const asking = (type: string) => ({ creation: { questions: [{ key: 'a', type }] } });
      const types = { pacing_v2: 'slider', evening: 'text', pacing_task_based: 'boolean' };
      const rows = Object.entries(types).map(([id, type]) => {
        const raw = { id, displayName: `The ${id}`, phases: asking(type) };
        stored[`programs/act/journalTypes/${id}`] = raw;
        return read(id, raw);
      });
      open(ada, ...rows);
      const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
      await press('Migrate journals');
      await press('Cancel');
      await press('Migrate journals');
      const shows = (text: string) => screen.findByText(text);
      let goOn = hold();
      await press('Migrate');
      for (const [done, text] of [
        '0% – journal 1 of 3',
        '33% – journal 2 of 3',
        '66% – journal 3 of 3',
      ].entries()) {
        expect(await shows(text)).toBeVisible();
        expect(screen.getByRole('progressbar')).toHaveValue(done);
        expect(written).toHaveLength(done);
        const last = goOn;
        goOn = hold();
        last();
      }
      expect(await shows('Migration completed: 3 journals updated')).toBeVisible();
      const list = within(screen.getByRole('list', { name: 'Updated journals' }));
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'The pacing_v2',
        'The evening',
        'The pacing_task_based (please review: one of its types has no pacing variant)',
      ]);
      const change = (id: string, type: string, questionType: string) => [
        'Edit journal',
        [
          'update',
          `programs/act/journalTypes/${id}`,
          { phases: { creation: { questions: [{ key: 'a', type, questionType }] } } },
        ],
      ];
      expect(written).toEqual([
        change('pacing_v2', 'slider', 'pacing-slider'),
        change('evening', 'text', 'text'),
        change('pacing_task_based', 'boolean', 'boolean'),
      ]);
    },
  );

  const told = (updated: string[], failed: string[] = []) =>
    openPage(
      <MigrationResult
        updated={updated.map((id) => ({ id, title: id, review: id === 'Pacing' }))}
        failed={failed.map((title) => ({ title, why: 'Out of paper' }))}
        onDismiss={() => undefined}
      />,
    );

  it(
    'ends with what was updated, what to review and what failed',
    proves('AUTHOR-MIGR-06', 'AUTHOR-D-47', 'AUTHOR-D-48'),
    () => {
      told(['Evening', 'Pacing'], ['Morning']);
      expect(screen.getByText('Migration completed: 2 journals updated')).toBeVisible();
      const lines = (name: string) =>
        within(screen.getByRole('list', { name }))
          .getAllByRole('listitem')
          .map((line) => line.textContent);
      expect(lines('Updated journals')).toEqual([
        'Evening',
        'Pacing (please review: one of its types has no pacing variant)',
      ]);
      expect(lines('Journals that failed')).toEqual(['Morning: Out of paper']);
    },
  );

  it('says when there was nothing to migrate', proves('AUTHOR-MIGR-07'), () => {
    told([]);
    expect(screen.getByText('No journals found to migrate')).toBeVisible();
    expect(screen.queryByText(/Migration completed/)).toBeNull();
  });
});
