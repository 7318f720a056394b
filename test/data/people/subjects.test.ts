import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSubject,
  fiqrResultsSource,
  findSubjectsByEmail,
  subjectIDs,
  suggestIds,
} from '#data/people/subjects.ts';
import { tasksSource } from '#data/people/tasks.ts';
import { sharedSource, type Source } from '#data/engine/shared-source.ts';
import { packShard } from '#domain/people/list-index/packed-shard.ts';
import { encodeShard, indexEntry } from '#domain/people/list-index/shards.ts';
import { newSubjectSchema, type NewSubject } from '#domain/people/subject/schema.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const VALUES: NewSubject = {
  ...newSubjectSchema.getDefault(),
  fullName: 'Ann Marie Roe',
  email: 'Ann.Roe@Example.com ',
  subjectID: 'test-subject-1',
  zendeskID: 'ZD-TEST',
};
const TIME = expect.any(Timestamp) as unknown;
const SUBJECT = 'subjects/test-subject-1';
const REGISTRATION = 'registrations/ann.roe@example.com';

/** A live source's first result. */
function first<T>(source: Source<T>): Promise<T> {
  const store = sharedSource(source);
  return new Promise((resolve, reject) => {
    const look = () => {
      const live = store.getSnapshot();
      if (live.state === 'ready') resolve(live.data);
      if (live.state === 'error') reject(live.error);
    };
    store.subscribe(look);
    look();
  });
}

async function events() {
  const found = await stageDb().collection('systemevents').get();
  return found.docs.map((event) => event.data());
}

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
beforeEach(() => reseed({ demo: false }));
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('The IDs that a new subject is compared with', () => {
  const writeShard = async (id: string, ids: readonly string[]) => {
    const entries = ids.map((one) => [one, indexEntry('subjects', { email: '' })] as const);
    const packed = await packShard(encodeShard('subjects', new Map(entries)));
    await stageDb().doc(`listIndex/subjects/shards/${id}`).set(packed);
  };

  it('are those of all subjects in the index', async () => {
    await stageDb().recursiveDelete(stageDb().doc('listIndex/subjects'));
    await writeShard('00', ['zpub-ap-1']);
    await writeShard('63', ['a', 'b']);
    const found = (await subjectIDs()).map(({ docID }) => docID);
    expect(found.toSorted()).toEqual(['a', 'b', 'zpub-ap-1']);
  });

  it('are empty when the index is unreadable, so that creating is not blocked', async () => {
    await stageDb().doc('listIndex/subjects/shards/00').set({ rows: 7 });
    expect(await subjectIDs()).toEqual([]);
  });
});

describe('Creating a subject', () => {
  it(
    'stores subject, registration record and event under one history entry',
    proves(
      'CORE-REG-24',
      'CORE-SUBJ-18',
      'CORE-SUBJ-21',
      'CORE-IDS-03',
      'CORE-GEN-06',
      'CORE-D-28',
    ),
    async () => {
      expect(await createSubject(VALUES)).toBe('test-subject-1');
      expect(await stored(SUBJECT)).toMatchObject({
        subjectID: 'test-subject-1',
        fullName: 'Ann Marie Roe',
        firstName: 'Ann Marie',
        lastName: 'Roe',
        email: 'ann.roe@example.com',
        smsOptOut: false,
        activeProgram: 'stanza1',
        site: 'default',
        cohort: 'default',
        study: '003',
        role: 'patient',
        uid: '',
        registered: false,
        zendeskID: 'ZD-TEST',
        dateCreated: TIME,
        lastUpdated: TIME,
        addedBy: 'sam.staff@example.com',
        updatedBy: 'sam.staff@example.com',
      });
      expect(await stored(REGISTRATION)).toMatchObject({
        email: 'ann.roe@example.com',
        subjectID: 'test-subject-1',
        registered: false,
        createdBy: 'sam.staff@example.com',
      });
      const [event, ...more] = await events();
      expect(more).toEqual([]);
      expect(event).toMatchObject({
        message: 'Subject test-subject-1 was created.',
        performedBy: 'sam.staff@example.com',
      });
      expect(event?.['eventGroup']).toMatch(/^new-subject-/);
      const [entry, ...others] = await historyOf(SUBJECT);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ action: 'Create subject', paths: [SUBJECT, REGISTRATION] });
    },
  );

  it(
    'refuses an ID that exists and an e-mail in use, at their fields, and writes nothing',
    proves('CORE-D-25'),
    async () => {
      await createSubject(VALUES);
      await expect(createSubject({ ...VALUES, email: 'other@example.com' })).rejects.toMatchObject({
        fields: { subjectID: 'Subject ID already exists' },
      });
      await expect(createSubject({ ...VALUES, subjectID: 'test-2' })).rejects.toMatchObject({
        fields: { email: 'Email already used by subject test-subject-1' },
      });
      expect(await stored('registrations/other@example.com')).toBeNull();
      expect(await stored('subjects/test-2')).toBeNull();
      expect(await events()).toHaveLength(1);
    },
  );

  it(
    "refuses an ID in somebody else's registration, and writes nothing",
    proves('CORE-D-25'),
    async () => {
      const holder = stageDb().doc('registrations/first@example.com');
      await holder.set({
        email: 'first@example.com',
        subjectID: VALUES.subjectID,
        registered: false,
      });
      await expect(createSubject(VALUES)).rejects.toMatchObject({
        fields: { subjectID: 'Subject ID already used by the registration of first@example.com' },
      });
      expect(await stored(SUBJECT)).toBeNull();
      await holder.update({ subjectID: 'another' });
      expect(await createSubject(VALUES)).toBe(VALUES.subjectID);
    },
  );

  it('lets only one of two people who create the same subject succeed', async () => {
    const both = await Promise.allSettled([createSubject(VALUES), createSubject(VALUES)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await historyOf(SUBJECT)).toHaveLength(1);
  });

  it.each([
    [{ email: '  ' }, 'email required to create subject'],
    [{ subjectID: ' ' }, 'blank subject id supplied'],
    [{ subjectID: undefined as unknown as string }, 'unable to create without subject ID'],
  ])('with %o only logs "%s"', proves('CORE-SUBJ-15', 'CORE-SUBJ-16'), async (missing, text) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await createSubject({ ...VALUES, ...missing })).toBeNull();
    expect(printed.mock.calls.map(([line]) => line as unknown)).toEqual([text]);
    expect((await stageDb().collection('subjects').get()).size).toBe(0);
    expect((await stageDb().collection('registrations').get()).size).toBe(0);
    expect(await events()).toEqual([]);
  });

  it('refuses the role admin to a staff member', proves('CORE-D-33'), async () => {
    await expect(createSubject({ ...VALUES, role: 'admin' })).rejects.toThrow(
      'You do not have permission',
    );
    expect(await stored(SUBJECT)).toBeNull();
    expect(await stored(REGISTRATION)).toBeNull();
  });

  it.each(['../x', '<b>x</b>', '😀', "Robert'); --"])(
    'stores the name "%s" as it was entered',
    async (fullName) => {
      await createSubject({ ...VALUES, fullName });
      expect(await stored(SUBJECT)).toMatchObject({ fullName });
    },
  );
});

describe('Reading subjects', () => {
  it('finds one by its e-mail in any letter case', proves('CORE-SUBJ-19'), async () => {
    await createSubject(VALUES);
    await createSubject({ ...VALUES, email: 'a@example.com', subjectID: 'another-subject' });
    const found = await findSubjectsByEmail(' ANN.ROE@example.com');
    expect(found.map(({ docID }) => docID)).toEqual(['test-subject-1']);
  });

  it(
    'suggests a readable ID that no subject has, and a support-desk ID',
    proves('CORE-IDS-01', 'CORE-IDS-02', 'CORE-D-27'),
    async () => {
      const { subjectID, zendeskID } = await suggestIds();
      expect(subjectID).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
      expect(zendeskID).toMatch(/^ZD-[A-Z0-9]+$/);
      expect(await stored(`subjects/${subjectID}`)).toBeNull();
    },
  );

  it('reads the FIQR results of the subject', proves('CORE-SUBJ-20', 'CORE-SUBJ-23'), async () => {
    await stageDb()
      .doc('subjects/s1/FIQR/r1')
      .set({ score: 61.5, function_score: 18, impact_score: 12, symptom_score: 31.5 });
    const { rows } = await first(fiqrResultsSource('s1'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      score: 61.5,
      function_score: 18,
      impact_score: 12,
      symptom_score: 31.5,
    });
  });

  it('reads the tasks of a program of a user', proves('CORE-D-31'), async () => {
    await stageDb().doc('users/u1/programs/stanza1/tasks/t1').set({ id: 'A-1', order: 1 });
    const { rows } = await first(tasksSource('u1', 'stanza1'));
    expect(rows.map(({ id, order }) => [id, order])).toEqual([['A-1', 1]]);
  });
});
