import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changesSince } from '#areas/operations/today/console-changes.ts';
import { KeptPlaces } from '#areas/operations/today/KeptPlaces.tsx';
import { KeptViews } from '#areas/operations/today/KeptViews.tsx';
import { NewInTheConsole } from '#areas/operations/today/NewInTheConsole.tsx';
import { ReviewsToDo } from '#areas/operations/today/ReviewsToDo.tsx';
import { TodayPage } from '#areas/operations/today/TodayPage.tsx';
import * as views from '#data/administration/views.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import * as setsOfPrograms from '#data/content/change-set/sets-of-programs.ts';
import { prescriptionSource } from '#data/operations/prescriptions.ts';
import { questionsForSource } from '#data/people/notes.ts';
import { userSource } from '#data/people/users.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { decodeSettings, decodeSharedView } from '#domain/staff/views/schema.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, iris, openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const noteVisited = vi.fn<(day: string) => Promise<void>>();
const readSets = vi.fn<() => Promise<readonly setsOfPrograms.ProgramSet[]>>();

beforeEach(() => {
  noteVisited.mockReset().mockResolvedValue(undefined);
  readSets.mockReset().mockResolvedValue([]);
  vi.spyOn(views, 'noteVisited').mockImplementation(noteVisited);
  vi.spyOn(setsOfPrograms, 'readSetsToReview').mockImplementation(readSets);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  closeAllSources();
});

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('New in the console', () => {
  const open = (as = sam) => {
    const settings = answering(views.settingsSource(as.email));
    openPage(<NewInTheConsole today="2026-12-01" />, { as });
    const panel = region('New in the console');
    const all = () => panel.queryAllByRole('listitem').map((item) => item.textContent);
    const folded = () => [...document.querySelectorAll('details li')].map((li) => li.textContent);
    const shown = () => all().slice(0, all().length - folded().length);
    const visited = (...visits: string[]) => settings.next(decodeSettings('', { visits }));
    return { ...settings, visited, panel, all, folded, shown };
  };
  const told = (since: string | null, person = sam) =>
    changesSince(since, person).map(({ what }) => `11/27/2026 ${what}`);

  it(
    'lists every change since the last visit, with older ones folded',
    proves('TEAM-HOME-01'),
    () => {
      const { visited, all, folded, panel } = open();
      visited('2026-11-01');
      expect(all()).toEqual(told('2026-11-01'));
      expect(all()).toHaveLength(11);
      expect(folded()).toEqual(all().slice(5));
      expect(panel.getByText('6 more')).toBeVisible();
    },
  );

  it('lists for an admin what is for admins only', proves('TEAM-HOME-01'), () => {
    const { visited, all } = open(ada);
    visited('2026-11-27');
    expect(all()).toEqual(told('2026-11-27', ada));
    expect(all().at(-1)).toMatch(/can be collected in a change set/);
  });

  it('counts from the visit before today’s', proves('TEAM-HOME-01'), () => {
    const { visited, shown, panel } = open();
    visited('2026-12-01', '2026-11-28');
    expect(shown()).toEqual([]);
    expect(
      panel.getByText('Nothing has changed since your last visit on 11/28/2026.'),
    ).toBeVisible();
    visited('2026-12-01', '2026-11-27');
    expect(shown()).toHaveLength(5);
    expect(panel.getByText('6 more')).toBeVisible();
  });

  it.each([
    ['no settings yet', null],
    ['no visit yet', {}],
    ['no visit before today', { visits: ['2026-12-01'] }],
  ])('shows the newest five to somebody with %s', proves('TEAM-HOME-01'), (_, stored) => {
    const { next, all, panel } = open();
    next(stored && decodeSettings('', stored));
    expect(all()).toEqual(told(null));
    expect(all()).toHaveLength(5);
    expect(panel.queryByText(/ more$/)).toBeNull();
  });

  it(
    'records the visit once its settings are loaded, and only once',
    proves('TEAM-HOME-01'),
    () => {
      noteVisited.mockRejectedValue(new Error('offline'));
      const { visited, shown } = open();
      expect(noteVisited).not.toHaveBeenCalled();
      visited('2026-11-01');
      visited('2026-12-01', '2026-11-01');
      expect(noteVisited.mock.calls).toEqual([['2026-12-01']]);
      expect(shown()).toHaveLength(5);
    },
  );

  it('follows the day on a page that stays open', proves('TEAM-HOME-01'), () => {
    const settings = answering(views.settingsSource(sam.email));
    let turn: (day: string) => void = () => undefined;
    function Days() {
      const [today, setToday] = useState('2026-11-28');
      turn = setToday;
      return <NewInTheConsole today={today} />;
    }
    openPage(<Days />);
    settings.next(decodeSettings('', { visits: ['2026-11-28', '2026-11-01'] }));
    expect(screen.getAllByRole('listitem')).toHaveLength(11);
    act(() => turn('2026-11-29'));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(noteVisited.mock.calls).toEqual([['2026-11-28'], ['2026-11-29']]);
  });

  it('reports a failed read, and records no visit', proves('TEAM-HOME-01'), () => {
    const { fail, panel, shown } = open();
    fail();
    expect(panel.getByRole('alert')).toHaveTextContent('Out of paper');
    expect(shown()).toEqual([]);
    expect(noteVisited).not.toHaveBeenCalled();
  });
});

describe('Your views', () => {
  const open = (...shared: ReturnType<typeof decodeSharedView>[]) => {
    const settings = answering(views.settingsSource(sam.email));
    const all = answering(views.sharedViewsSource);
    const { router } = openPage(<KeptViews />, { path: '*' });
    all.next(rowsOfAll(...shared));
    const links = () =>
      screen
        .queryAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    return { ...settings, all, links, router };
  };
  const nav = () => screen.queryByRole('navigation', { name: 'Your views' });

  it('have one link to each own view, private or shared', proves('TEAM-VIEW-02'), async () => {
    const view = { table: 'users', page: '/users', state: '', createdBy: sam.email };
    const { next, links, router } = open(
      decodeSharedView('v1', { ...view, name: 'By study', state: 'sort=study.asc' }),
      decodeSharedView('v2', { ...view, name: 'Of Ada', createdBy: ada.email }),
    );
    next(
      decodeSettings('', { views: ['calls /users/u1?tab=x calls.q=a Zoe', 'users /users  All'] }),
    );
    expect(links()).toEqual([
      'All /users',
      'Zoe /users/u1?tab=x&calls.q=a',
      'By study /users?sort=study.asc',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'By study' }));
    expect(router.state.location.state).toEqual({
      view: { table: 'users', name: 'By study', state: 'sort=study.asc' },
    });
  });

  it('stand next to an error of the shared ones', proves('TEAM-HOME-01'), () => {
    const { next, all, links } = open();
    next(decodeSettings('', { views: ['users /users  All'] }));
    all.fail();
    expect(screen.getByRole('alert')).toHaveTextContent('Out of paper');
    expect(links()).toEqual(['All /users']);
  });

  it('take no room while there are none', () => {
    const { next } = open();
    next(decodeSettings('', { views: ['users /users  All'] }));
    expect(nav()).toBeVisible();
    next(null);
    expect(nav()).toBeNull();
  });
});

describe('Your pins and recent records', () => {
  const open = () => {
    const settings = answering(views.settingsSource(sam.email));
    openPage(<KeptPlaces />, { path: '*' });
    const panel = region('Your pins and recent records');
    /** The content under each heading. */
    const kept = () =>
      panel.getAllByRole('term').map((heading, at) => {
        const below = panel.getAllByRole('definition')[at];
        const links = below ? within(below).queryAllByRole('link') : [];
        return [
          heading.textContent,
          links.length === 0
            ? below?.textContent
            : links.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
        ];
      });
    return { ...settings, panel, kept };
  };

  it('are in their order, and no pin is repeated among the records', proves('TEAM-HOME-01'), () => {
    const { next, kept } = open();
    const pins = ['/subjects/S-2 Zoe', '/users/u1 Ann Lee'];
    const opened = [
      '/users/u1 Ann',
      '/studies Studies',
      '/cohorts?q=a Cohorts',
      '/subjects/S-1 Bo',
      '/programs/sleep?set=s1 Sleep',
      '/programs/sleep Sleep',
    ];
    next(decodeSettings('', { pins, opened }));
    expect(kept()).toEqual([
      ['Pinned', ['Zoe /subjects/S-2', 'Ann Lee /users/u1']],
      [
        'Recently opened',
        [
          'Studies /studies',
          'Cohorts /cohorts?q=a',
          'Bo /subjects/S-1',
          'Sleep /programs/sleep?set=s1',
        ],
      ],
    ]);
    next(decodeSettings('', { pins: pins.slice(0, 1), opened: opened.slice(0, 2) }));
    expect(kept()).toEqual([
      ['Pinned', ['Zoe /subjects/S-2']],
      ['Recently opened', ['Ann /users/u1', 'Studies /studies']],
    ]);
  });

  it('name the person of an account and of a prescription, as they are now', () => {
    const account = answering(userSource('u1'));
    const prescription = answering(prescriptionSource('rx 1'));
    const { next, kept } = open();
    next(
      decodeSettings('', {
        pins: ['/users/u1 S-1'],
        opened: ['/prescriptions/rx%201 Prescription rx 1', '/users/u1/calls Calls'],
      }),
    );
    expect(kept()).toEqual([
      ['Pinned', ['S-1 /users/u1']],
      ['Recently opened', ['Prescription rx 1 /prescriptions/rx%201', 'Calls /users/u1/calls']],
    ]);
    account.next(documentReader(userSchema)('u1', { firstName: 'Ann', lastName: 'Lee' }));
    prescription.next(decodePrescription('rx 1', { patient: { name: 'Bo Berg' } }));
    expect(kept()).toEqual([
      ['Pinned', ['S-1 · Ann Lee /users/u1']],
      [
        'Recently opened',
        ['Prescription of Bo Berg /prescriptions/rx%201', 'Calls /users/u1/calls'],
      ],
    ]);
    account.next(null);
    prescription.next(null);
    expect(kept()[0]).toEqual(['Pinned', ['S-1 /users/u1']]);
  });

  it('have empty states', proves('TEAM-HOME-01'), () => {
    const { next, kept } = open();
    const none = [
      ['Pinned', 'Nothing yet. The Pin button of a record keeps it here.'],
      ['Recently opened', 'No other record yet.'],
    ];
    next(null);
    expect(kept()).toEqual(none);
    next(decodeSettings('', { pins: ['/users/u1 Ann'], opened: ['/users/u1 Ann'] }));
    expect(kept()).toEqual([['Pinned', ['Ann /users/u1']], none[1]]);
  });

  it('report that they cannot be read', proves('TEAM-HOME-01'), () => {
    const { fail, panel } = open();
    fail();
    expect(panel.getByRole('alert')).toHaveTextContent('Out of paper');
    expect(panel.queryByRole('term')).toBeNull();
  });
});

describe('Change sets to review', () => {
  const set = (docID: string, editedBy: string): setsOfPrograms.ProgramSet => ({
    ...readerOf(changeSetRecord)(docID, {
      name: `Set ${docID}`,
      review: true,
      state: 'in review',
      changes: 2,
      editedBy,
      edited: new Date(2026, 4, 3),
    }),
    programKey: 'sleep',
    programName: 'Sleep well',
  });
  const reviews = () => screen.queryByRole('region', { name: 'Change sets to review' });

  it('are offered to admins only', proves('TEAM-HOME-01'), () => {
    for (const as of [sam, iris]) {
      openPage(<ReviewsToDo />, { as });
      expect(reviews()).toBeNull();
      cleanup();
    }
    expect(readSets).not.toHaveBeenCalled();
    for (const as of [ada, { ...ada, roles: new Set(['staff', 'superuser'] as const) }]) {
      openPage(<ReviewsToDo />, { as });
      expect(reviews()).toBeVisible();
      cleanup();
    }
  });

  it('are those of others, ten at most, or an empty state', proves('TEAM-HOME-01'), async () => {
    readSets.mockResolvedValue([set('own', ada.email), set('other', sam.email)]);
    openPage(<ReviewsToDo />, { as: ada });
    expect(await screen.findByRole('link', { name: 'Review: Set other' })).toHaveAttribute(
      'href',
      '/programs/sleep/changes/other',
    );
    expect(region('Change sets to review').getAllByRole('listitem')).toHaveLength(1);
    cleanup();
    readSets.mockResolvedValue(Array.from({ length: 11 }, (_, at) => set(`s${at}`, sam.email)));
    openPage(<ReviewsToDo />, { as: ada });
    expect(await screen.findByRole('button', { name: 'Show all 11' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the whole list' })).toHaveAttribute(
      'href',
      '/programs',
    );
    cleanup();
    readSets.mockResolvedValue([set('own', ada.email)]);
    openPage(<ReviewsToDo />, { as: ada });
    expect(await screen.findByText('No change sets to review.')).toBeVisible();
  });

  it('show that reading failed, and retry', proves('TEAM-HOME-01'), async () => {
    readSets.mockRejectedValueOnce(new Error('Out of paper'));
    readSets.mockRejectedValueOnce(new Error('Out of ink'));
    readSets.mockResolvedValue([set('other', sam.email)]);
    openPage(<ReviewsToDo />, { as: ada });
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of paper');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Out of ink/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Review: Set other' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('The first page', () => {
  const open = (as = sam) => {
    functionsAnswering(() => ({ count: 0 }));
    const settings = answering(views.settingsSource(as.email));
    const questions = answering(questionsForSource(as));
    openPage(<TodayPage />, { as });
    return { settings, questions };
  };
  const TO_READ = ['Questions for you', 'Answers to your questions'];
  const OF_ALL = [
    'Calls to be held',
    'Calls without an outcome',
    'Follow-up calls due',
    'Payments to be made',
    'Messages that failed',
    'People who wait for staff',
    'People who are not moving on',
    'Prescriptions that end soon',
    'Moved by the clock',
    'Your pins and recent records',
    'New in the console',
  ];

  it.each([
    ['staff', sam, [...TO_READ, ...OF_ALL]],
    ['an admin', ada, [...TO_READ, 'Change sets to review', ...OF_ALL]],
  ])(
    'of %s starts with what waits and ends with what is their own',
    proves('TEAM-HOME-01'),
    (_, as, titles) => {
      open(as);
      const headings = screen.getAllByRole('region').map((each) => {
        const [heading] = within(each).getAllByRole('heading');
        return heading?.textContent;
      });
      expect(headings).toEqual(titles);
    },
  );

  it.each([
    ['Pacific/Auckland', '0:15'],
    ['Pacific/Auckland', '23:45'],
    ['America/New_York', '0:15'],
    ['America/New_York', '23:45'],
  ])('records and names visits by the day in %s at %s', proves('TEAM-HOME-01'), (zone, time) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`11/29/2036 ${time}`) });
    const { settings } = open();
    settings.next(null);
    expect(noteVisited.mock.calls).toEqual([['2036-11-29']]);
    settings.next(decodeSettings('', { visits: ['2036-11-29', '2036-11-28'] }));
    expect(region('New in the console').getByRole('paragraph')).toHaveTextContent(
      /^Nothing has changed since your last visit on 11\/28\/2036\.$/,
    );
  });

  it('lists the questions to its reader, and links to the others', proves('TEAM-HOME-01'), () => {
    const { questions } = open(iris);
    const question = (docID: string, at: number) => ({
      ...decodeNote(docID, {
        field: 'site',
        text: `Which ${docID}?`,
        state: 'open',
        subjectID: `S-${docID}`,
        createdBy: ada.email,
        created: new Date(2026, 4, at),
      }),
      uid: `u-${docID}`,
      path: `users/u-${docID}/notes/${docID}`,
    });
    questions.next(rowsOfAll());
    expect(region('Questions for you').getByText('No questions to answer.')).toBeVisible();
    questions.next(rowsOfAll(question('b', 3), question('a', 1)));
    const panel = region('Questions for you');
    expect(panel.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^S-aSite: Which a\? Asked by ada@example\.com, 05\/01\/2026/),
      expect.stringMatching(/^S-bSite: Which b\? Asked by ada@example\.com, 05\/03\/2026/),
    ]);
    expect(panel.getByRole('link', { name: 'Answer: S-a' })).toHaveAttribute(
      'href',
      '/users/u-a/notes?note=a&answer=1',
    );
    const many = Array.from({ length: 12 }, (_, at) => question(`n${at}`, at + 1));
    questions.next({ ...rowsOfAll(...many), cut: true });
    expect(panel.getByRole('button', { name: 'Show all 12+' })).toBeVisible();
    const whole = panel.getByRole('link', { name: 'Open the whole list' });
    expect(whole).toHaveAttribute('href', '/questions');
  });
});
