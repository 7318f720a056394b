import { beforeEach, describe, expect, it } from 'vitest';
import { playlist } from '#domain/content/playlist.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { planQuestions } from '#domain/content/journal-type/questions/plan-questions.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { programRecord } from '#domain/content/program.ts';
import { planSteps } from '#domain/content/lesson-steps.ts';
import { celebration } from '#domain/content/celebration.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { lesson } from '#domain/content/lesson.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { planDelete, planSave } from '#domain/shared/record-plans.ts';
import { cohort } from '#domain/operations/cohort.ts';
import { planRemoveMember } from '#domain/staff/role/plans.ts';
import { planRemoveSharedView } from '#domain/staff/views/plans.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { tableViewRecord } from '#domain/staff/views/table-view-record.ts';
import { planUndo } from '#domain/undo.ts';
import { proves } from '#test/support/proves.ts';
import { Documents } from './undo-support.ts';

const ADA = 'ada@example.com';
const NOW = new Date('2026-11-27T12:00:08Z');
const LINKS = 'programs/act/resourceLinks';
const SESSIONS = 'programs/act/playlist/p/sessions';
const LESSONS = 'programs/act/lessons';
const ACTORS = 'programs/act/voiceActors';
const CELEBRATION = 'programs/act/celebrations/k';
const FORM = 'tempest/surveyBay/forms/fiqr';

const link = (order: number, text: string) => ({
  text,
  url: 'https://example.com',
  order,
  created: new Date(order),
  createdBy: 'bo@example.com',
});
const JOURNAL = 'programs/act/journalTypes/evening';
const QUESTIONS = [
  { key: 'mood', order: 1 },
  { key: 'pain', order: 2 },
];
const session = (num: number, previous: string | null, next: string | null) => ({
  num,
  previousSessionID: previous,
  nextSessionID: next,
  tasks: [{ id: `t${num}` }],
  unlockedActivities: ['a', 'b'],
});

let docs: Documents;

beforeEach(() => {
  docs = new Documents({
    'programs/act': { id: 'act', key: 'act', name: 'ACT', setsOnly: false },
    [JOURNAL]: { id: 'evening', phases: { creation: { order: 1, questions: QUESTIONS } } },
    [`${LINKS}/a`]: link(1, 'Anna'),
    [`${LINKS}/b`]: link(2, 'bees'),
    [`${LINKS}/c`]: link(3, 'Cats'),
    'programs/act/playlist/p': { id: 'p', sessionCount: 3, firstSessionID: 'p_1' },
    [`${SESSIONS}/p_1`]: session(1, null, 'p_2'),
    [`${SESSIONS}/p_2`]: session(2, 'p_1', 'p_3'),
    [`${SESSIONS}/p_3`]: session(3, 'p_2', null),
    [`${LESSONS}/l`]: { id: 'l', title: 'L', chNum: 1, num: 1, steps: ['x', 'y'] },
    [`${LESSONS}/m`]: { id: 'm', title: 'M', chNum: 1, num: 2, steps: [] },
    [`${LESSONS}/o`]: { id: 'o', title: 'O', chNum: 2, num: 1, steps: [] },
    [`${ACTORS}/v`]: { id: 'v', name: 'V', defaultVoiceActor: true },
    [`${ACTORS}/w`]: { id: 'w', name: 'W', defaultVoiceActor: false },
    'programs/act/celebrations/k': { id: 'k', name: 'Stars' },
    'programs/act/favoritesLists/f': { id: 'f', name: 'Songs' },
    'tempest/surveyBay/forms/fiqr': { key: 'fiqr', name: 'FIQR', questions: [{ uniqueID: 'q' }] },
    'tableViews/v': { table: 'users', name: 'Mine', page: '/users', state: '', createdBy: ADA },
    'cohorts/c': { id: 'c', name: 'Cohort' },
    'roles/admin': { name: 'admin', membersCount: 2 },
    'roles/admin/members/bo@example.com': {
      email: 'bo@example.com',
      uid: 'u1',
      subjectID: 'S1',
      dateAdded: new Date(7),
      addedBy: 'cy@example.com',
    },
    'users/u1': { email: 'bo@example.com', role: 'admin' },
  });
});

const undo = (entryID: string, as: StaffRole[] = ['staff', 'admin'], email = ADA, now = NOW) =>
  docs.commit(planUndo(entryID, { email, roles: new Set(as) }, now), email, now);

const seen = ['a', 'b', 'c'];
const removeLink = () => docs.change(resourceLink, LINKS, { act: 'remove', seen, id: 'b' }, ADA);
const arrangeLinks = () =>
  docs.change(resourceLink, LINKS, { act: 'arrange', seen, id: '', order: ['c', 'a', 'b'] }, ADA);

const removeLesson = () =>
  docs.change(lesson, LESSONS, { act: 'remove', seen: ['l', 'm', 'o'], id: 'l' }, ADA);
const removeStep = () => {
  const ids = { programKey: 'act', lessonID: 'l' };
  const change = { base: ['x', 'y'], steps: ['y'], stepIndex: 0, deletes: true } as const;
  return docs.commit(planSteps(ids, change, { now: NOW, actor: ADA }), ADA);
};
const planOf = (write: PlannedWrite) => () => Promise.resolve({ action: 'Edit', writes: [write] });
/** The stored content without lesson backups, which an undo keeps. */
const withoutBackups = () =>
  Object.entries(docs.content()).filter(([path]) => !path.includes('/lessonBackups/'));

const setsOnly = (on: boolean) =>
  docs.commit(planSave(programRecord, 'programs/act', { setsOnly: on }, { setsOnly: !on }), ADA);

const removal = {
  role: 'admin',
  email: 'bo@example.com',
  reason: 'Left',
  members: 2,
  userUIDs: ['u1'],
};

const ACTS: readonly (readonly [string, () => Promise<string>])[] = [
  ['a link from the middle of its list', removeLink],
  ['an order', arrangeLinks],
  [
    'a session from the middle of its chain',
    () =>
      docs.change(
        playlistSession,
        SESSIONS,
        { act: 'remove', seen: ['p_1', 'p_2', 'p_3'], id: 'p_2', removed: ['p_2'] },
        ADA,
      ),
  ],
  [
    'a playlist with its sessions',
    () => docs.change(playlist, 'programs/act/playlist', { act: 'remove', seen: [], id: 'p' }, ADA),
  ],
  [
    'the questions of a journal',
    () =>
      docs.commit(planQuestions(JOURNAL, 'creation', QUESTIONS, [{ key: 'pain', order: 1 }]), ADA),
  ],
  [
    'the tasks and unlocked activities of a session',
    () => {
      const path = `${SESSIONS}/p_2`;
      const left = { tasks: [], unlockedActivities: ['b'] };
      return docs.commit(planSave(playlistSession, path, left, docs.all.get(path) ?? {}), ADA);
    },
  ],
  [
    'who is chosen in a list',
    () => docs.change(voiceActor, ACTORS, { act: 'choose', seen: ['v', 'w'], id: 'w' }, ADA),
  ],
  ['the switch "changes by sets only"', () => setsOnly(true)],
  ['a survey form', () => docs.commit(planDelete(surveyForm, FORM), ADA)],
  ['a shared view', () => docs.commit(planRemoveSharedView('v'), ADA)],
  ['a member of a role', () => docs.commit(planRemoveMember(removal), ADA)],
];

describe('undoing', () => {
  it.each(ACTS)('restores %s exactly', proves('TEAM-UNDO-01'), async (_, act) => {
    const before = docs.content();
    const entryID = await act();
    expect(docs.content()).not.toEqual(before);
    await undo(entryID);
    expect(docs.content()).toEqual(before);
  });

  it.each([
    ['the steps of a lesson', removeStep, ['staff']],
    ['a lesson before another one of its chapter', removeLesson, ['staff', 'admin']],
  ] as const)('restores %s, and keeps its backup', proves('TEAM-UNDO-01'), async (...row) => {
    const [, act, as] = row;
    const before = withoutBackups();
    const entryID = await act();
    expect(withoutBackups()).not.toEqual(before);
    await undo(entryID, [...as]);
    expect(new Map(withoutBackups())).toEqual(new Map(before));
    expect([...docs.all.keys()].filter((path) => path.includes('ackup'))).toHaveLength(1);
  });

  it(
    'restores what staff may delete, even if they may not create it',
    proves('TEAM-UNDO-01'),
    async () => {
      const before = docs.content();
      await undo(
        await docs.commit(planDelete(favoritesList, 'programs/act/favoritesLists/f'), ADA),
        ['staff'],
      );
      expect(docs.content()).toEqual(before);
    },
  );

  it('clears an added field with the empty value of its type', proves('TEAM-UNDO-01'), async () => {
    const path = `${SESSIONS}/p_1`;
    const added = { celebrationId: 'k', extra: [1], previousSessionID: 'p_9' };
    const entryID = await docs.commit(
      planOf({ of: playlistSession, kind: 'update', path, data: added }),
      ADA,
    );
    await undo(entryID);
    expect(docs.all.get(path)).toMatchObject({
      celebrationId: '',
      extra: [],
      previousSessionID: null,
      num: 1,
    });
  });

  it('is recorded in the history as a change of its own', proves('TEAM-UNDO-01'), async () => {
    const entryID = await undo(await arrangeLinks());
    expect(docs.all.get(`history/${entryID}`)).toMatchObject({
      actor: ADA,
      action: 'Undo: Arrange resource links',
      reason: '',
      paths: [`${LINKS}/a`, `${LINKS}/b`, `${LINKS}/c`].toSorted(),
    });
    expect(docs.all.get(`${LINKS}/a`)).toMatchObject({ lastChange: entryID, updatedBy: ADA });
    const back = await undo(await docs.commit(planRemoveMember(removal), ADA));
    expect(docs.all.get(`history/${back}`)).toMatchObject({ reason: 'Left' });
  });

  it('is idempotent', proves('TEAM-UNDO-01'), async () => {
    const entryID = await removeLink();
    await undo(entryID);
    const again = await planUndo(
      entryID,
      { email: ADA, roles: new Set(['staff', 'admin']) },
      NOW,
    )(docs.read, docs.readList);
    expect(again.writes).toEqual([]);
  });

  it('keeps a concurrent change to another field', proves('TEAM-UNDO-01'), async () => {
    const entryID = await arrangeLinks();
    const text = planSave(resourceLink, `${LINKS}/a`, { text: 'Ants' }, { text: 'Anna' });
    await docs.commit(text, 'bo@example.com');
    await undo(entryID);
    expect(docs.all.get(`${LINKS}/a`)).toMatchObject({ text: 'Ants', order: 1 });
    // Also for a record that is not the chosen one.
    const named = planSave(voiceActor, `${ACTORS}/w`, { name: 'Will' }, { name: 'W' });
    await undo(await docs.commit(named, ADA));
    expect(docs.all.get(`${ACTORS}/w`)).toMatchObject({ name: 'W', defaultVoiceActor: false });
  });
});

describe('undoing is refused and changes nothing', () => {
  const SINCE =
    'Somebody has changed this since. Nothing was undone; the history shows both changes.';

  const others: readonly (readonly [string, () => Promise<string>, () => Promise<unknown>])[] = [
    [
      'when the list was arranged again',
      arrangeLinks,
      () =>
        docs.change(
          resourceLink,
          LINKS,
          { act: 'arrange', seen: ['c', 'a', 'b'], id: '', order: ['b', 'c', 'a'] },
          'bo@example.com',
        ),
    ],
    [
      'when the list has got a record more',
      removeLink,
      () =>
        docs.change(
          resourceLink,
          LINKS,
          {
            act: 'add',
            seen: [],
            id: 'd',
            entry: { text: 'Dogs', url: 'https://d.example', order: 9 },
          },
          'bo@example.com',
        ),
    ],
    [
      'when a record has the id again',
      () => docs.commit(planDelete(surveyForm, FORM), ADA),
      () => Promise.resolve(docs.all.set(FORM, { key: 'fiqr', name: 'New' })),
    ],
    [
      'when a record has the id again, with a field more',
      () => docs.commit(planDelete(surveyForm, FORM), ADA),
      () => {
        const same = { key: 'fiqr', name: 'FIQR', questions: [{ uniqueID: 'q' }] };
        return Promise.resolve(docs.all.set(FORM, { ...same, title: 'New' }));
      },
    ],
    [
      'when one of several is as it was already',
      arrangeLinks,
      () => Promise.resolve(docs.all.set(`${LINKS}/a`, link(1, 'Anna'))),
    ],
    [
      'when the chapter has got a lesson more',
      removeLesson,
      () => Promise.resolve(docs.all.set(`${LESSONS}/n`, { id: 'n', chNum: 1, num: 2 })),
    ],
    [
      'when another record of the list was chosen',
      () => docs.change(voiceActor, ACTORS, { act: 'choose', seen: ['v', 'w'], id: 'w' }, ADA),
      () => Promise.resolve(docs.all.set(`${ACTORS}/x`, { name: 'X', defaultVoiceActor: true })),
    ],
    [
      'when its program is gone',
      removeLink,
      () => Promise.resolve(docs.all.delete('programs/act')),
    ],
    [
      'when another member was removed',
      () => docs.commit(planRemoveMember(removal), ADA),
      () => Promise.resolve(docs.all.set('roles/admin', { name: 'admin', membersCount: 4 })),
    ],
  ];

  it.each(others)('%s', proves('TEAM-UNDO-01'), async (_, act, other) => {
    const entryID = await act();
    await other();
    const before = docs.content();
    await expect(undo(entryID)).rejects.toThrow(SINCE);
    expect(docs.content()).toEqual(before);
  });

  it('to anyone but the author', proves('TEAM-UNDO-01'), async () => {
    const entryID = await removeLink();
    await expect(undo(entryID, ['staff', 'admin'], 'bo@example.com')).rejects.toThrow(
      'You can undo only your own changes.',
    );
    await expect(undo('none')).rejects.toThrow('You can undo only your own changes.');
  });

  it('to anyone who has lost the right', proves('TEAM-UNDO-01'), async () => {
    const link = await removeLink();
    await expect(undo(link, [])).rejects.toThrow('You may not undo a change of resource links.');
    const member = await docs.commit(planRemoveMember(removal), ADA);
    await expect(undo(member, ['staff'])).rejects.toThrow('You may not undo a change of roles.');
    const step = await removeStep();
    await expect(undo(step, [])).rejects.toThrow('You may not undo a change of lessons.');
    // Staff may change only a lesson's steps.
    const both = planSave(lesson, `${LESSONS}/m`, { title: 'N', steps: ['z'] }, {});
    await expect(undo(await docs.commit(both, ADA), ['staff'])).rejects.toThrow(
      'You may not undo a change of lessons.',
    );
    const deleted = await docs.commit(planDelete(celebration, CELEBRATION), ADA);
    await expect(undo(deleted, ['staff'])).rejects.toThrow(
      'You may not undo a change of celebrations.',
    );
    docs.all.set('roles/superuser', { name: 'superuser', membersCount: 2 });
    docs.all.set('roles/superuser/members/bo@example.com', { email: 'bo@example.com', uid: 'u1' });
    const highest = await docs.commit(planRemoveMember({ ...removal, role: 'superuser' }), ADA);
    await expect(undo(highest)).rejects.toThrow('You may not undo a change of roles.');
  });

  it('if another celebration has taken the name', proves('TEAM-UNDO-01'), async () => {
    const entryID = await docs.commit(planDelete(celebration, CELEBRATION), ADA);
    docs.all.set('programs/act/celebrations/j', { id: 'j', name: ' stars' });
    await expect(undo(entryID)).rejects.toThrow('Name is not unique. Nothing was saved.');
    expect(docs.all.has(CELEBRATION)).toBe(false);
  });

  it('after a quarter of an hour', proves('TEAM-UNDO-01'), async () => {
    const entryID = await removeLink();
    const at = (time: string) => new Date(`2026-11-27T${time}Z`);
    await expect(undo(entryID, ['staff', 'admin'], ADA, at('12:15:00.001'))).rejects.toThrow(
      'It is too late to undo this here.',
    );
    await undo(entryID, ['staff', 'admin'], ADA, at('12:15:00.000'));
    // An entry without a time can never be undone.
    const timeless = await arrangeLinks();
    docs.all.set(`history/${timeless}`, { ...docs.all.get(`history/${timeless}`), at: null });
    await expect(undo(timeless)).rejects.toThrow('It is too late to undo this here.');
  });

  it('for creations, and for records that are not content', proves('TEAM-UNDO-01'), async () => {
    const made = await docs.change(
      resourceLink,
      LINKS,
      {
        act: 'add',
        seen: [],
        id: 'd',
        entry: { text: 'Dogs', url: 'https://d.example', order: 9 },
      },
      ADA,
    );
    await expect(undo(made)).rejects.toThrow('This change cannot be undone.');
    const named = await docs.commit(
      planSave(programRecord, 'programs/act', { name: 'A', setsOnly: true }, { name: 'ACT' }),
      ADA,
    );
    await expect(undo(named)).rejects.toThrow('This change cannot be undone.');
    const set = 'programs/act/changeSets/s';
    docs.all.set(set, { name: 'Spring', state: 'open', review: false });
    const asked = await docs.commit(
      planSave(changeSetRecord, set, { review: true }, { review: false }),
      ADA,
    );
    await expect(undo(asked)).rejects.toThrow('This change cannot be undone.');
    const gone = await docs.commit(planDelete(cohort, 'cohorts/c'), ADA);
    await expect(undo(gone)).rejects.toThrow('This change cannot be undone.');
    const view = await docs.commit(
      planOf({ of: tableViewRecord, kind: 'update', path: 'tableViews/v', data: { name: 'X' } }),
      ADA,
    );
    await expect(undo(view)).rejects.toThrow('This change cannot be undone.');
  });

  it(
    'in a program changed by change sets only',
    proves('TEAM-UNDO-01', 'TEAM-SET-06'),
    async () => {
      const entryID = await removeLink();
      docs.all.set('programs/act', { id: 'act', setsOnly: true });
      await expect(undo(entryID)).rejects.toThrow('changed by change sets only');
    },
  );
});
