import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LessonsPage } from '#areas/content/lessons/LessonsPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { changesSource, changeSetSource } from '#data/content/change-set/change-sets.ts';
import { asStored } from '#data/content/change-set/laid-source.ts';
import { lessons } from '#data/content/lessons.ts';
import { chapters } from '#data/content/program-lists.ts';
import { programSource } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { storedDocument } from '#data/engine/sources.ts';
import { cohorts } from '#data/operations/cohorts.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { RecordDialogs } from '#records/RecordDialogs.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

afterEach(closeAllSources);

/** The breadcrumbs and their links. */
const above = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('links back to the programs while a program is loading, failed or missing', () => {
  const program = answering(programSource('spring'));
  openPage(<ProgramLayout />, { path: '/programs/:programKey', address: '/programs/spring' });
  expect(screen.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();
  expect(above()).toEqual([['Programs', '/programs']]);
  program.fail();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(above()).toEqual([['Programs', '/programs']]);
  program.next(null);
  expect(screen.getByRole('heading', { level: 1, name: 'Program not found' })).toBeVisible();
  expect(above()).toEqual([['Programs', '/programs']]);
});

it('leads from a section it does not have to its overview', proves('AUTHOR-D-08'), () => {
  const program = answering(programSource('spring'));
  const { router } = openPage(<p>The values</p>, {
    around: <ProgramLayout />,
    path: '/programs/:programKey/*',
    address: '/programs/spring/values',
  });
  program.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
  expect(screen.getByText('The values')).toBeVisible();
  program.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ST' }));
  expect(router.state.location.pathname).toBe('/programs/spring');
});

it.each([
  ['says in a form that its save is live', { setsOnly: false }, ada, 1, 1],
  ['offers no change set to those who cannot open one', { setsOnly: null }, sam, 1, 0],
  ['says nothing of it in a program that changes by sets only', { setsOnly: true }, ada, 0, 0],
] as const)('%s', proves('TEAM-SET-06'), (_, more, as, many, ways) => {
  const program = answering(programSource('spring'));
  const list = answering(lessons.list({ programKey: 'spring' }));
  answering(chapters.list({ programKey: 'spring' })).next(rowsOfAll());
  openPage(<LessonsPage />, {
    as,
    around: <ProgramLayout />,
    path: '/programs/:programKey/lessons',
    address: '/programs/spring/lessons?new',
  });
  program.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT', ...more }));
  list.next(rowsOfAll());
  expect(screen.getByRole('dialog', { name: 'Add Lesson' })).toBeVisible();
  expect(screen.queryAllByText(/^Saving goes live/)).toHaveLength(many);
  expect(document.querySelectorAll('.form-footer-line p')).toHaveLength(many);
  const way = screen.queryAllByRole('link', { name: 'Prepare it in a change set' });
  expect(way.map((link) => link.getAttribute('href'))).toEqual(
    Array(ways).fill('/programs/spring/changes?for=%2Fprograms%2Fspring%2Flessons%3Fnew'),
  );
  // A colleague turns the switch meanwhile.
  const turned = { setsOnly: more.setsOnly !== true };
  program.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT', ...turned }));
  expect(screen.queryAllByText(/^Saving goes live/)).toHaveLength(1 - many);
});

const LIVE = 'Saving goes live at once. Prepare it in a change set';
const IN_SET = 'Saved in the change set: nothing is live before it is published.';

it.each([
  ['?set=s1', IN_SET, 'Autumn saved (in the change set, not live)'],
  ['', LIVE, 'Autumn saved'],
])(
  'says in a form and after its save whether it is live: %j',
  proves('TEAM-SET-05'),
  async (search, note, saved) => {
    const raw = { name: 'Spring', contentTypeKey: 'ACT' };
    const set = { programKey: 'spring', setID: 's1' };
    const own = answering(changeSetSource(set));
    const changes = answering(changesSource(set));
    const stored = answering(storedDocument('programs/spring', asStored));
    const live = answering(programSource('spring'));
    openPage(
      <RecordDialogs
        of={{ ...cohorts, create: () => Promise.resolve('Autumn') }}
        ids={{}}
        rows={[]}
        open={{ what: 'create' }}
        createHeading="New record"
        form={() => <TextField name="name" label="Name" />}
        onClose={() => undefined}
        onDeleted={() => undefined}
      />,
      {
        as: ada,
        around: <ProgramLayout />,
        path: '/programs/:programKey/pages',
        address: `/programs/spring/pages${search}`,
      },
    );
    if (search !== '') await screen.findByRole('region', { name: 'Change set' }, { timeout: 5000 });
    live.next(decodeProgram('spring', raw));
    own.next(readerOf(changeSetRecord)('s1', { name: 'New wording', state: 'open' }));
    changes.next(rowsOfAll());
    stored.next(raw);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^(Saved|Saving) /).textContent).toBe(note);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Autumn' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await screen.findByText(/^Autumn saved/)).textContent).toBe(saved);
  },
);
