import {
  deleteDoc,
  doc,
  getDoc,
  runTransaction,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordFigure } from '#tools/evidence/figures.ts';
import { cohort } from '#domain/operations/cohort.ts';
import { MAX_CLIENT_CHANGES } from '#domain/shared/history.ts';
import {
  commit,
  create,
  draft,
  merge,
  naming,
  remove,
  send,
  toFirestore,
  update,
  type DraftCommit,
} from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { placeOf, soundEntry } from '#test/rules/support/standard-samples.ts';
import { proves } from '#test/support/proves.ts';

const { staff, admin, superuser } = PEOPLE;
const project = await openProject('history');

const USER = 'users/u1';
const ROLE = 'roles/helper';
const MEMBER = 'roles/helper/members/m.one@example.com';

const users = (n: number) => Array.from({ length: n }, (_, i) => `users/many-${i}`);
const member = (email: string) => create(`roles/helper/members/${email}`, { email, uid: '' });
const count = (membersCount: number) => update(ROLE, { membersCount });
const stored = async (path: string) => (await getDoc(doc(project.owner, path))).data();

beforeEach(async () => {
  await project.seed({
    [USER]: { uid: 'u1', email: 'pat@example.com', cohort: 'a', role: 'patient' },
    'users/u2': { uid: 'u2', email: 'kim@example.com', cohort: 'a', role: 'patient' },
    [ROLE]: { name: 'helper', membersCount: 1 },
    [MEMBER]: { email: 'm.one@example.com' },
    ...Object.fromEntries(users(9).map((path) => [path, { uid: path, cohort: 'a' }])),
  });
});

describe('A change that brings its honest entry along', () => {
  it(
    'updates a record, and the entry holds who, when, what, before and after',
    proves('S5', 'CORE-GEN-06'),
    async () => {
      const sent = await draft(project, staff, [update(USER, { cohort: 'b' })], {
        action: 'Edit user',
      });
      expect(await outcome(send(project, staff, sent))).toBe('allowed');

      const entry = await stored(`history/${sent.entryID}`);
      const user = await stored(USER);
      expect(entry).toMatchObject({
        actor: 'sam.staff@example.com',
        action: 'Edit user',
        reason: 'For the test',
        paths: ['users/u1'],
      });
      expect(entry?.['at']).toBeInstanceOf(Timestamp);
      expect(entry?.['at']).toEqual(user?.['updated']);
      expect(entry?.['changes']['users/u1'].before).toEqual({
        uid: 'u1',
        email: 'pat@example.com',
        cohort: 'a',
        role: 'patient',
      });
      expect(entry?.['changes']['users/u1'].after).toEqual(user);
      expect(user).toMatchObject({ cohort: 'b', updatedBy: 'sam.staff@example.com' });
    },
  );

  it('merges into a record and keeps its other fields', async () => {
    expect(await outcome(commit(project, staff, merge(USER, { cohort: 'c' })))).toBe('allowed');
    expect(await stored(USER)).toMatchObject({ uid: 'u1', cohort: 'c' });
  });

  it('creates and deletes a record', async () => {
    const added = commit(project, admin, count(2), member('m.two@example.com'));
    expect(await outcome(added)).toBe('allowed');
    const removed = commit(
      project,
      admin,
      count(1),
      remove('roles/helper/members/m.two@example.com'),
    );
    expect(await outcome(removed)).toBe('allowed');
    expect(await stored('roles/helper/members/m.two@example.com')).toBeUndefined();
  });

  it('works in a transaction', async () => {
    const sent = await draft(project, staff, [update(USER, { cohort: 'd' })]);
    const db = project.as(staff);
    const transaction = runTransaction(db, async (tx) => {
      await tx.get(doc(db, USER));
      tx.set(doc(db, `history/${sent.entryID}`), toFirestore(sent.entry) as object);
      for (const write of sent.writes) {
        if (write.kind !== 'delete') {
          tx.set(doc(db, write.path), toFirestore(write.data) as object, { merge: true });
        }
      }
    });
    expect(await outcome(transaction)).toBe('allowed');
  });

  it.each([
    'ümläut ßtraße',
    '100%',
    'a%20b',
    'with blank',
    'dot.ted..id',
    'plus+tag@example.com',
    'quote\'and"more',
    'question?hash#',
    '(paren)[bracket]$(x)',
    'back\\slash',
    '日本語',
    '🙂',
  ])('works for a record with the id %s', async (id) => {
    await project.seed({ [`users/${id}`]: { uid: id, cohort: 'a' } });
    expect(await outcome(commit(project, staff, update(`users/${id}`, { cohort: 'b' })))).toBe(
      'allowed',
    );
    const added = commit(project, admin, create(placeOf(cohort, id), soundEntry(cohort, id)));
    expect(await outcome(added)).toBe('allowed');
    // Such an address can no longer be added, but a stored one can be removed.
    const old = `roles/helper/members/${id.toLowerCase()}@x.org`;
    await project.seed({ [ROLE]: { name: 'helper', membersCount: 2 }, [old]: { email: old } });
    const removed = commit(project, admin, count(1), remove(old));
    expect(await outcome(removed)).toBe('allowed');
  });

  it('works for a record of 300 kB', async () => {
    await project.seed({ [USER]: { uid: 'u1', notes: 'ä'.repeat(150_000) } });
    expect(await outcome(commit(project, staff, update(USER, { cohort: 'b' })))).toBe('allowed');
  });

  it('compares values of every kind: null, list, map, time, number, text', async () => {
    const odd = { none: null, list: [1, 'two', { three: 3 }], map: { 'a.b/c': [] }, half: 0.5 };
    // A record whose rules leave most fields unchecked.
    const summary = 'surveySummaries/odd';
    const known = { id: 'odd', subjectID: 's1', survey_type: 'FIQR' };
    await project.seed({ [summary]: { ...known, ...odd, at: Timestamp.fromMillis(1234) } });
    const change = update(summary, { ...odd, half: 0.25, more: { deep: { deeper: [null] } } });
    expect(await outcome(commit(project, admin, change))).toBe('allowed');
  });

  it(`holds up to 8 records in one entry, with every look-up that a right can cost`, async () => {
    expect(MAX_CLIENT_CHANGES).toBe(8);
    const roles = users(8).map((path) => update(path, { role: 'superuser', cohort: 'z' }));
    expect(await outcome(commit(project, superuser, ...roles))).toBe('allowed');
    const groups = users(8).map((_, i) => `group-${i}`);
    await project.seed(
      Object.assign(
        {},
        ...groups.map((name, i) => ({
          [`roles/${name}`]: { name, membersCount: 0 },
          [`subjects/s${i}`]: { subjectID: `s${i}`, email: `s${i}@example.com`, role: 'patient' },
        })),
      ) as Record<string, object>,
    );
    const subjects = groups.map((role, i) => update(`subjects/s${i}`, { role }));
    expect(await outcome(commit(project, superuser, ...subjects))).toBe('allowed');
    const flags = [
      ...users(3).map((path) => update(path, { registered: false })),
      ...groups.slice(0, 5).map((_, i) => update(`subjects/s${i}`, { registered: false })),
    ];
    expect(await outcome(commit(project, staff, ...flags))).toBe('allowed');
  });
});

describe('A change without an honest entry is refused:', proves('T9'), () => {
  type Forge = (sent: DraftCommit) => DraftCommit | Promise<DraftCommit>;
  const forgedEntry =
    (fields: object): Forge =>
    (sent) => ({
      ...sent,
      entry: { ...sent.entry, ...fields },
    });
  const forgedChange =
    (change: object): Forge =>
    (sent) => {
      const changes = sent.entry?.['changes'] as Record<string, object>;
      return {
        ...sent,
        entry: { ...sent.entry, changes: { [USER]: { ...changes[USER], ...change } } },
      };
    };
  const forgeries: Record<string, Forge> = {
    'no entry at all': (sent) => ({ ...sent, entry: null }),
    'an old entry used again': async (sent) => {
      const old = await draft(project, staff, [update('users/u2', { cohort: 'old' })]);
      await send(project, staff, old);
      return { ...naming(sent, old.entryID), entry: null };
    },
    'the entry of the last change, word for word': async () => {
      const old = await draft(project, staff, [update(USER, { cohort: 'old' })]);
      await send(project, staff, old);
      return { ...old, entry: null };
    },
    'another actor': forgedEntry({ actor: 'ada.admin@example.com' }),
    'the actor with capitals': forgedEntry({ actor: 'Sam.Staff@example.com' }),
    'no actor': (sent) => {
      const { actor: _, ...entry } = sent.entry ?? {};
      return { ...sent, entry };
    },
    'an invented time': forgedEntry({ at: Timestamp.now() }),
    'no time': forgedEntry({ at: null }),
    'another record as before': forgedChange({ before: { uid: 'u1', cohort: 'lie' } }),
    'a record that existed shown as new': forgedChange({ before: null }),
    'another record as after': forgedChange({ after: { uid: 'u1', cohort: 'lie' } }),
    'an update shown as a deletion': forgedChange({ after: null }),
    'something beside before and after': forgedChange({ comment: 'x' }),
    'a field that no entry has': forgedEntry({ note: 'x' }),
    'an action that is no text': forgedEntry({ action: 7 }),
    'an action that nobody knows': forgedEntry({ action: 'x' }),
    'the action of a function': forgedEntry({ action: 'Terminate user' }),
    'an action with a line of its own': forgedEntry({ action: 'Edit user\n' }),
    'a reason of more than 2,000 characters': forgedEntry({ reason: 'x'.repeat(2001) }),
    'no list of paths': forgedEntry({ paths: USER }),
    'an empty list of paths': forgedEntry({ paths: [] }),
    'a list with another path': forgedEntry({ paths: ['users/u2'] }),
    'a list with one path twice': forgedEntry({ paths: [USER, USER] }),
  };
  it.each(Object.keys(forgeries))('%s', async (name) => {
    const before = await stored(USER);
    const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
    const honest = await outcome(send(project, staff, sent));
    const again = await draft(project, staff, [update(USER, { cohort: 'b2' })]);
    const forged = await forgeries[name]?.(again);
    if (!forged) throw new Error('no forgery');
    const stand = await stored(USER);
    expect(before).toBeDefined();
    expect([honest, await outcome(send(project, staff, forged))]).toEqual(['allowed', 'refused']);
    expect(await stored(USER)).toEqual(stand);
    expect(await stored(`history/${again.entryID}`)).toBeUndefined();
  });

  it('more than 8 records in one entry', async () => {
    const nine = users(9).map((path) => update(path, { cohort: 'b' }));
    expect(await outcome(commit(project, staff, ...nine))).toBe('refused');
    expect(await outcome(commit(project, staff, ...nine.slice(1)))).toBe('allowed');
  });

  it('a deletion without entry, without pointer, or with the pointer of another commit', async () => {
    const honest = await draft(project, admin, [count(0), remove(MEMBER)]);
    const old = await draft(project, admin, [count(2), member('m.two@example.com')]);
    await send(project, admin, {
      ...old,
      pointer: {
        path: `historyPointers/${admin.email}`,
        data: { entry: old.entryID, at: honest.entry?.['at'] },
      },
    });
    await project.seed({ [ROLE]: { name: 'helper', membersCount: 1 } });
    expect(await outcome(send(project, admin, { ...honest, entry: null }))).toBe('refused');
    expect(await outcome(send(project, admin, { ...honest, pointer: null }))).toBe('refused');
    const bare = deleteDoc(doc(project.as(admin), MEMBER));
    expect(await outcome(bare)).toBe('refused');
    expect(await stored(MEMBER)).toBeDefined();
    expect(await outcome(send(project, admin, honest))).toBe('allowed');
  });

  it('a deletion of a restored record under the entry of its first deletion', async () => {
    const first = await draft(project, admin, [count(0), remove(MEMBER)]);
    await send(project, admin, first);
    await project.seed({ [MEMBER]: { email: 'm.one@example.com' } });
    expect(await outcome(deleteDoc(doc(project.as(admin), MEMBER)))).toBe('refused');
  });

  it('a change of a record that the server put back, under the entry of its first change', async () => {
    const call = { 'users/u1/calls/back': { title: 'A call', status: 'not scheduled' } };
    await project.seed(call);
    const change = update('users/u1/calls/back', { status: 'call scheduled' });
    const first = await draft(project, staff, [change]);
    expect(await outcome(send(project, staff, first))).toBe('allowed');
    await project.seed(call);
    expect(await outcome(send(project, staff, { ...first, entry: null }))).toBe('refused');
    expect(await outcome(commit(project, staff, change))).toBe('allowed');
  });

  it('a deletion whose entry shows another record, or shows it as kept', async () => {
    const honest = await draft(project, admin, [count(0), remove(MEMBER)]);
    const changes = honest.entry?.['changes'] as Record<string, object>;
    for (const lie of [
      { before: { email: 'lie' }, after: null },
      { before: null, after: null },
      { before: changes[MEMBER], after: {} },
    ]) {
      const entry = { ...honest.entry, changes: { ...changes, [MEMBER]: lie } };
      expect(await outcome(send(project, admin, { ...honest, entry }))).toBe('refused');
    }
    expect(await outcome(send(project, admin, honest))).toBe('allowed');
  });
});

describe('An entry that claims what did not happen is refused:', proves('T9'), () => {
  const also = (sent: DraftCommit, path: string, change: object): DraftCommit => {
    const changes = { ...(sent.entry?.['changes'] as object), [path]: change };
    return { ...sent, entry: { ...sent.entry, changes, paths: Object.keys(changes) } };
  };
  const user2 = { uid: 'u2', email: 'kim@example.com', cohort: 'a', role: 'patient' };
  const claims: Record<string, [path: string, change: object]> = {
    'a change of a record that stays': ['users/u2', { before: user2, after: { cohort: 'z' } }],
    'a deletion of a record that stays': ['users/u2', { before: user2, after: null }],
    'a deletion of a record that never was': ['users/never-was', { before: user2, after: null }],
    'a creation of a record that is not there': ['users/never-was', { before: null, after: user2 }],
    'a change of a record that needs no entry': ['cohorts/c', { before: null, after: {} }],
    'a path that is no document': ['users', { before: null, after: {} }],
    'a path that goes deeper': ['users/u2/appUsage/x', { before: null, after: {} }],
    'a path with a leading slash': ['/users/u2', { before: null, after: {} }],
    itself: ['history/entry', { before: null, after: {} }],
  };
  it.each(Object.keys(claims))('%s', async (name) => {
    const claim = claims[name];
    if (!claim) throw new Error('no claim');
    const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
    // With the pointer, so that a claimed deletion does not fail merely for lack of it.
    const pointer = {
      path: `historyPointers/${staff.email}`,
      data: { entry: sent.entryID, at: sent.entry?.['at'] },
    };
    const claiming = also(sent, ...claim);
    expect(await outcome(send(project, staff, { ...claiming, pointer }))).toBe('refused');
    expect(await outcome(send(project, staff, claiming))).toBe('refused');
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('a false claim at place %i of 8', async (place) => {
    const changed = users(8).filter((_, i) => i !== place - 1);
    const sent = await draft(
      project,
      staff,
      users(8).map((path) => update(path, { cohort: 'b' })),
    );
    const writes = sent.writes.filter((write) => changed.includes(write.path));
    expect(await outcome(send(project, staff, { ...sent, writes }))).toBe('refused');
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });

  it('a claim about a log record that was stored earlier under the id of the entry', async () => {
    const event = { type: 'Log', category: 'Information', message: 'm', eventGroup: 'g' };
    await project.seed({ 'systemevents/trap': { ...event, lastChange: 'later' } });
    const change = [update(USER, { cohort: 'b' })];
    const sent = await draft(project, staff, change, { entryID: 'later' });
    const claim = also(sent, 'systemevents/trap', { before: null, after: event });
    expect(await outcome(send(project, staff, claim))).toBe('refused');
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });

  it('a change hidden behind a path that is listed twice', async () => {
    const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
    const claim = also(sent, 'users/u2', { before: user2, after: { cohort: 'z' } });
    const hidden = { ...claim, entry: { ...claim.entry, paths: [USER, USER] } };
    expect(await outcome(send(project, staff, hidden))).toBe('refused');
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });

  it('a change that another entry of the same commit records', async () => {
    const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
    const second = { ...create('history/second', sent.entry ?? {}) };
    const twice = { ...sent, writes: [...sent.writes, second] };
    expect(await outcome(send(project, staff, twice))).toBe('refused');
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });

  it('a deletion of one record that another entry of the same commit records', async () => {
    const path = placeOf(cohort, 'twice-deleted');
    await project.seed({ [path]: soundEntry(cohort, 'twice-deleted') });
    const sent = await draft(project, admin, [remove(path)]);
    const twice = { ...sent, writes: [...sent.writes, create('history/again', sent.entry ?? {})] };
    expect(await outcome(send(project, admin, twice))).toBe('refused');
    expect(await outcome(send(project, admin, sent))).toBe('allowed');
  });

  it('a deletion that another entry of the same commit records', async () => {
    const sent = await draft(project, admin, [count(0), remove(MEMBER)]);
    const changes = { [MEMBER]: (sent.entry?.['changes'] as Record<string, object>)[MEMBER] };
    const second = create('history/second', { ...sent.entry, paths: [MEMBER], changes });
    const twice = { ...sent, writes: [...sent.writes, second] };
    expect(await outcome(send(project, admin, twice))).toBe('refused');
    expect(await outcome(send(project, admin, sent))).toBe('allowed');
  });

  it('an entry alone', async () => {
    const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
    expect(await outcome(send(project, staff, { ...sent, writes: [] }))).toBe('refused');
    const empty = { ...sent.entry, paths: [], changes: {} };
    const idle = { ...sent, writes: [], entry: empty };
    expect(await outcome(send(project, staff, idle))).toBe('refused');
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });
});

describe('What is written in the history stays', () => {
  let asked = 0;
  let allowed = 0;
  afterAll(() => recordFigure({ goal: 'S6', name: 'attempts', value: allowed, trials: asked }));

  it('nobody changes or deletes an entry', proves('S6', 'T9'), async () => {
    const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
    await send(project, staff, sent);
    const path = `history/${sent.entryID}`;
    const kept = await stored(path);
    const askedBefore = asked;
    for (const person of Object.values(PEOPLE)) {
      const ref = doc(project.as(person), path);
      for (const attempt of [
        updateDoc(ref, { reason: 'changed' }),
        setDoc(ref, toFirestore({ ...sent.entry, actor: person.email }) as object),
        setDoc(ref, { reason: 'merged' }, { merge: true }),
        deleteDoc(ref),
      ]) {
        const answer = await outcome(attempt);
        asked += 1;
        if (answer === 'allowed') allowed += 1;
        expect(answer, person.title).toBe('refused');
      }
    }
    expect(asked - askedBefore).toBe(Object.keys(PEOPLE).length * 4);
    expect(await stored(path)).toEqual(kept);
  });

  it(
    'an entry cannot be written over together with a change of its record',
    proves('S6'),
    async () => {
      const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
      await send(project, staff, sent);
      const over = await draft(project, staff, [update(USER, { cohort: 'c' })], {
        entryID: sent.entryID,
      });
      expect(await outcome(send(project, staff, over))).toBe('refused');
    },
  );
});

describe('The pointer to the entry of a deletion', () => {
  const pointed = async (path: string, data?: object): Promise<DraftCommit> => {
    const sent = await draft(project, staff, [update(USER, { cohort: 'b' })]);
    const honest = { entry: sent.entryID, at: sent.entry?.['at'] };
    return { ...sent, pointer: { path, data: { ...honest, ...data } } };
  };
  const OWN = 'historyPointers/sam.staff@example.com';

  it('is written by its person alone', async () => {
    expect(await outcome(send(project, staff, await pointed(OWN)))).toBe('allowed');
    for (const other of [
      'historyPointers/ada.admin@example.com',
      'historyPointers/Sam.Staff@example.com',
    ]) {
      expect(await outcome(send(project, staff, await pointed(other)))).toBe('refused');
    }
  });

  it('names an entry of its commit at the time of the server and says nothing else', async () => {
    const old = await pointed(OWN);
    await send(project, staff, old);
    for (const data of [
      { entry: old.entryID },
      { entry: 'none' },
      { entry: 7 },
      { at: Timestamp.now() },
      { more: 1 },
    ]) {
      expect(await outcome(send(project, staff, await pointed(OWN, data)))).toBe('refused');
    }
    expect(await outcome(send(project, staff, await pointed(OWN)))).toBe('allowed');
  });
});
