import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Compared } from '#areas/content/compare/Compared.tsx';
import { ProgramCheckPage } from '#areas/content/check/ProgramCheckPage.tsx';
import { FindPage } from '#areas/content/find/FindPage.tsx';
import { ProgramPagePage } from '#areas/content/pages/ProgramPagePage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { UsesOfTargets } from '#areas/content/shared/uses/UsesOfTargets.tsx';
import { changesSource, changeSetSource } from '#data/content/change-set/change-sets.ts';
import { asListed, asStored } from '#data/content/change-set/laid-source.ts';
import { contentList, programAsContent } from '#data/content/program-content.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { storedDocument, storedList } from '#data/engine/sources.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { CONTENT, CONTENT_KINDS, contentRecord } from '#domain/content/program-content/content.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const SET = { programKey: 'spring', setID: 's1' };
const SESSIONS = 'programs/spring/playlist/x/sessions';

const lesson = (id: string, num: number) => ({
  id,
  data: { id, title: `Lesson ${id}`, chNum: 1, num, steps: [], unlockedByDefault: true },
});
const task = (id: string, num: number) => ({ type: 'lesson', id, chapter: 1, lesson: num });

const PAGE = { id: 'a', key: 'a', name: 'A', HTML: '<p>Live words</p>', url: '' };
const PLAYLIST = { id: 'x', name: 'X', rank: 1, firstSessionID: 'x_1', sessionCount: 1 };

const LIVE: Readonly<Record<string, readonly ListedDocument[]>> = {
  pages: [{ id: 'a', data: PAGE }],
  chapters: [{ id: 'c', data: { id: 'c', title: 'One', description: 'D', num: 1 } }],
  lessons: [lesson('l1', 1), lesson('l2', 2)],
  playlist: [{ id: 'x', data: PLAYLIST }],
};
const SESSION = {
  id: 'x_1',
  num: 1,
  previousSessionID: null,
  nextSessionID: null,
  tasks: [task('l1', 1)],
};

/** A set that replaces a page's text, and a task's lesson by a missing one. */
const CHANGES = [
  decodeChange('~1pages~1a', {
    kind: 'change',
    fields: { HTML: '<p>Prepared words</p>' },
    seen: { HTML: '<p>Live words</p>' },
  }),
  decodeChange('~1playlist~1x~1sessions~1x_1', {
    kind: 'change',
    fields: { tasks: [task('l2', 2), task('l9', 9)] },
    seen: { tasks: SESSION.tasks },
  }),
];

/** Opens a page of the program inside the set. @returns replaces the changes of the set */
async function opened(element: ReactNode, path: string, address: string, as = sam) {
  const { all, becomes } = await opening(element, path, address, as);
  all.next(rowsOfAll(...CHANGES));
  answerLive();
  return becomes;
}

let answerProgram: () => void;
let answerLive: () => void;

/** The same, before the set's changes have arrived. */
async function opening(element: ReactNode, path: string, address: string, as = sam) {
  const set = readerOf(changeSetRecord)('s1', { name: 'New words', state: 'open', changes: 2 });
  const own = answering(changeSetSource(SET));
  const all = answering(changesSource(SET));
  const doc = answering(storedDocument('programs/spring', asStored));
  const page = answering(storedDocument('programs/spring/pages/a', asStored));
  const head = answering(storedDocument('programs/spring/playlist/x', asStored));
  const flat = CONTENT_KINDS.filter((kind) => kind !== 'program' && kind !== 'playlistSession');
  const lists = flat.map((kind) => {
    const list = listPathOf(CONTENT[kind], { programKey: 'spring' });
    return [list, answering(storedList(list, asListed))] as const;
  });
  const sessions = answering(storedList(SESSIONS, asListed));
  openPage(element, { path, address, as, around: <ProgramLayout /> });
  await screen.findByRole('region', { name: 'Change set' });
  own.next(set);
  answerProgram = () =>
    doc.next({ id: 'spring', key: 'spring', name: 'Spring', contentTypeKey: 'ACT' });
  answerLive = () => {
    // Later reads depend on earlier results, such as sessions on their playlist.
    for (let round = 1; round <= 3; round += 1) {
      answerProgram();
      page.next(PAGE);
      head.next(PLAYLIST);
      for (const [list, answer] of lists) {
        answer.next(rowsOfAll(...(LIVE[list.split('/')[2] ?? ''] ?? [])));
      }
      sessions.next(rowsOfAll({ id: 'x_1', data: SESSION }));
    }
  };
  return { all, becomes: (...changes: typeof CHANGES) => all.next(rowsOfAll(...changes)) };
}

/** The set after a colleague has taken out the tasks and edited the page. */
const NEWER = [
  decodeChange('~1pages~1a', {
    kind: 'change',
    fields: { HTML: '<p>Newer words</p>' },
    seen: { HTML: '<p>Live words</p>' },
  }),
];

afterEach(closeAllSources);

describe('Inside a change set', () => {
  it('a page that the set deletes is not found', proves('TEAM-SET-15'), async () => {
    const path = '/programs/:programKey/pages/edit/:pageKey';
    const { becomes } = await opening(
      <ProgramPagePage />,
      path,
      '/programs/spring/pages/edit/a?set=s1',
      ada,
    );
    becomes(decodeChange('~1pages~1a', { kind: 'delete', fields: {}, seen: PAGE }));
    answerLive();
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryByTitle(/^HTML of/)).toBeNull();
  });

  it('the program check includes the changes of the set', proves('TEAM-SET-15'), async () => {
    const becomes = await opened(
      <ProgramCheckPage />,
      '/programs/:programKey/check',
      '/programs/spring/check?set=s1',
    );
    const table = await screen.findByRole('table', { name: /Findings/ });
    expect(table).toHaveTextContent(/l9/);
    expect(table).not.toHaveTextContent(/l1/);
    becomes(...NEWER);
    await waitFor(() => expect(screen.queryByText(/l9/)).toBeNull());
  });

  it('text search uses the version in the set', proves('TEAM-SET-15'), async () => {
    const at = (text: string) => `/programs/spring/find?set=s1&find=${text}`;
    const becomes = await opened(<FindPage />, '/programs/:programKey/find', at('Prepared'));
    expect(await screen.findByText('Found in 1 text.')).toBeVisible();
    becomes(...NEWER);
    expect(await screen.findByText(/was not found in this program/)).toBeVisible();
  });

  it(
    'text search covers what the set creates, not what it deletes',
    proves('TEAM-SET-15'),
    async () => {
      const at = '/programs/spring/find?set=s1&find=Lesson';
      const becomes = await opened(<FindPage />, '/programs/:programKey/find', at);
      expect(await screen.findByText('Found in 2 texts.')).toBeVisible();
      const second = lesson('l2', 2).data;
      const made = { key: 'n', name: 'After the Lesson', HTML: '<p>Lesson words</p>' };
      becomes(
        decodeChange('~1lessons~1l2', { kind: 'delete', fields: {}, seen: second }),
        decodeChange('~1pages~1n', { kind: 'create', fields: made, seen: {} }),
      );
      answerLive();
      expect(await screen.findByText('Found in 3 texts.')).toBeVisible();
      const table = screen.getByRole('table');
      expect(table).toHaveTextContent(/Lesson l1/);
      expect(table).toHaveTextContent(/After the Lesson/);
      expect(table).not.toHaveTextContent(/Lesson l2/);
    },
  );

  it(
    'nothing is reported as missing before the changes have loaded',
    proves('TEAM-SET-15'),
    async () => {
      const at = '/programs/spring/find?set=s1&find=Prepared';
      const { all, becomes } = await opening(<FindPage />, '/programs/:programKey/find', at);
      answerLive();
      const said = () => [screen.queryByText(/was not found/), screen.queryByText(/^Found in/)];
      expect(said()).toEqual([null, null]);
      all.fail();
      expect((await screen.findAllByRole('button', { name: 'Retry' }))[0]).toBeVisible();
      expect(said()).toEqual([null, null]);
      fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
      becomes(...CHANGES);
      // The program has arrived, but not its lists.
      answerProgram();
      expect(await screen.findByRole('heading', { name: 'Find text' })).toBeVisible();
      expect(said()).toEqual([null, null]);
      answerLive();
      expect(await screen.findByText('Found in 1 text.')).toBeVisible();
    },
  );

  it('a text that the set replaces is no longer found', proves('TEAM-SET-15'), async () => {
    const at = (text: string) => `/programs/spring/find?set=s1&find=${text}`;
    await opened(<FindPage />, '/programs/:programKey/find', at('Live'));
    expect(await screen.findByText(/was not found in this program/)).toBeVisible();
  });

  it('where-used follows the set', proves('TEAM-SET-15'), async () => {
    const uses = (id: string) => (
      <section aria-label={id}>
        <UsesOfTargets programKey="spring" targets={[{ kind: 'lesson', id }]} none="Unused" />
      </section>
    );
    const both = (
      <>
        {uses('l1')}
        {uses('l2')}
      </>
    );
    const becomes = await opened(
      both,
      '/programs/:programKey/uses',
      '/programs/spring/uses?set=s1',
    );
    const of = (name: string) => within(screen.getByRole('region', { name }));
    expect(await of('l1').findByText('Unused')).toBeVisible();
    expect(await of('l2').findByText(/As task/)).toBeVisible();
    becomes(...NEWER);
    expect(await of('l1').findByText(/As task/)).toBeVisible();
    expect(await of('l2').findByText('Unused')).toBeVisible();
  });

  it(
    'comparison uses the content of the set, and of the other program',
    proves('TEAM-SET-15'),
    async () => {
      const other = decodeProgram('other', { name: 'Other', contentTypeKey: 'ACT' });
      const flat = CONTENT_KINDS.filter((kind) => kind !== 'program' && kind !== 'playlistSession');
      const theirs = flat.map((kind) => {
        return [kind, answering(contentList(kind, { programKey: 'other' }))] as const;
      });
      const root = answering(programAsContent('other'));
      const here = decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' });
      const becomes = await opened(
        <Compared here={here} there={other} />,
        '/programs/:programKey/all',
        '/programs/spring/all?set=s1',
        ada,
      );
      root.next(
        contentRecord('program', 'programs/other', { name: 'Spring', contentTypeKey: 'ACT' }),
      );
      const page = { ...PAGE, HTML: '<p>Other words</p>' };
      for (const [kind, list] of theirs) {
        const rows =
          kind === 'programPage' ? [contentRecord(kind, 'programs/other/pages/a', page)] : [];
        list.next(rowsOfAll(...rows));
      }
      const compared = async (words: string) => {
        const row = (await screen.findByText(`<p>${words}</p>`)).closest('tr');
        return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
      };
      const fields = (here: string) => ['HTML', `<p>${here}</p>`, '<p>Other words</p>'];
      expect((await compared('Prepared words')).slice(-3)).toEqual(fields('Prepared words'));
      becomes(...NEWER);
      expect((await compared('Newer words')).slice(-3)).toEqual(fields('Newer words'));
    },
  );

  it(
    'the preview shows the page as the set has it',
    proves('TEAM-SET-15', 'TEAM-SET-03'),
    async () => {
      const path = '/programs/:programKey/pages/edit/:pageKey';
      const becomes = await opened(
        <ProgramPagePage />,
        path,
        '/programs/spring/pages/edit/a?set=s1',
        ada,
      );
      expect(await screen.findByTitle(/^HTML of/)).toHaveAttribute(
        'srcdoc',
        expect.stringContaining('Prepared words'),
      );
      becomes(...NEWER);
      await waitFor(() =>
        expect(screen.getByTitle(/^HTML of/)).toHaveAttribute(
          'srcdoc',
          expect.stringContaining('Newer words'),
        ),
      );
    },
  );
});
