import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LessonPage } from '#areas/content/lessons/LessonPage.tsx';
import { LessonsPage } from '#areas/content/lessons/LessonsPage.tsx';
import { lessons } from '#data/content/lessons.ts';
import { chapters } from '#data/content/program-lists.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { lesson } from '#domain/content/lesson.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { cellsOf } from '#test/ui/cells-of.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const ids = { programKey: 'p' };
const around = <Outlet context={decodeProgram('p', { contentTypeKey: 'ACT' })} />;
afterEach(closeAllSources);

const dialog = () => screen.queryByRole('dialog', { name: 'Add Lesson' });

it('opens the form of a new lesson if the address asks for it, until it is closed', async () => {
  const list = answering(lessons.list(ids));
  answering(chapters.list(ids)).next(rowsOfAll());
  const { router } = openPage(<LessonsPage />, { as: ada, around, address: '/?q=calm&new' });
  list.next(rowsOfAll());
  expect(dialog()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
  expect(router.state.location.search).toBe('?q=calm');
  await userEvent.click(screen.getByRole('button', { name: 'Add Lesson' }));
  expect(dialog()).toBeVisible();
});

it.each([
  ['staff', sam, []],
  [
    'admins',
    ada,
    ['Edit Lesson Rest', 'Delete Lesson Rest', 'Edit Lesson Walk', 'Delete Lesson Walk'],
  ],
] as const)(
  'shows lessons with their values under their headings to %s',
  proves('AUTHOR-LESS-01', 'AUTHOR-LESS-02', 'AUTHOR-LESS-03', 'AUTHOR-LESS-04', 'AUTHOR-LESS-06'),
  (_, as, acts) => {
    const list = answering(lessons.list(ids));
    openPage(<LessonsPage />, { as, around });
    const read = readerOf(lesson);
    const updated = new Date(2026, 2, 1, 9, 30);
    list.next(
      rowsOfAll(
        read('rest', {
          id: 'x',
          chNum: 1,
          num: 12,
          title: 'Rest',
          description: 'Lie down',
          steps: [{}, 'odd', {}],
          unlockedByDefault: true,
          updated,
        }),
        read('walk', { chNum: 2, num: 7, title: 'Walk' }),
      ),
    );
    const time = expect.stringMatching(/^03\/01\/2026 0?9:30/) as string;
    const cells = cellsOf(screen.getByRole('table', { name: 'Lessons' }));
    expect(cells.map((row) => row.slice(0, 7))).toEqual([
      ['Chapter', 'Number', 'Title', 'Description', 'Steps', 'Unlocked', 'Last edited'],
      ['1', '12', 'Rest', 'Lie down', '3', 'Unlocked', time],
      ['2', '7', 'Walk', '', '0', '', expect.not.stringMatching(/\d/)],
    ]);
    expect(screen.getByRole('link', { name: 'Rest' })).toHaveAttribute(
      'href',
      '/programs/p/lessons/rest',
    );
    const buttons = screen.queryAllByRole('button', { name: /^(Edit|Delete)/, hidden: true });
    const names = buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).toEqual(acts);
    expect(screen.getByRole('button', { name: 'Add Lesson' })).toBeVisible();
  },
);

it('says that there are no lessons', proves('AUTHOR-LESS-05'), () => {
  const list = answering(lessons.list(ids));
  openPage(<LessonsPage />, { as: sam, around });
  list.next(rowsOfAll());
  expect(screen.getByText('No lessons available.')).toBeVisible();
});

it(
  'a new lesson opened from another one has none of its steps',
  proves('AUTHOR-LESS-14'),
  async () => {
    const read = readerOf(lesson);
    const [rest, walk] = ['rest', 'walk'].map((id) => answering(lessons.one(ids, id)));
    const { router } = openPage(<LessonPage />, {
      as: ada,
      around,
      path: '/programs/:programKey/lessons/:id',
      address: '/programs/p/lessons/rest',
    });
    const shown = () => [
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.queryAllByRole('table', { name: 'Steps' }).flatMap((table) => cellsOf(table).slice(1)),
      screen.queryByText('No steps have been added yet') !== null,
    ];
    const steps = [{ type: 'Text', title: 'Lie down', content: 'Wait' }];
    rest?.next(read('rest', { title: 'Rest', chNum: 1, num: 1, steps }));
    const ofRest = [['1', 'Text', 'Lie down', 'Wait', expect.anything(), expect.anything()]];
    expect(shown()).toEqual(['Rest', ofRest, false]);
    await act(() => router.navigate('/programs/p/lessons/walk'));
    walk?.next(read('walk', { title: 'Walk', chNum: 1, num: 2, steps: [] }));
    expect(shown()).toEqual(['Walk', [], true]);
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['Rest', ofRest, false]);
  },
);
