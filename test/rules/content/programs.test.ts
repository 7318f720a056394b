import {
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  collection,
  limit,
  query,
  setDoc,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { create, draft, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, staff, admin, superuser } = PEOPLE;
const project = await openProject('programs');

const entered = {
  name: 'P',
  description: 'D',
  contentTypeKey: 'ACT',
  initialDisplayState: 'content',
  reminderMessage: { title: '', text: '' },
  symptomTrackerID: '',
  startingPageKey: '',
  aboutPage: {},
};
const isNew = (id: string) => ({ ...entered, id, key: id, version: 0.1 });
const ofST = { contentTypeKey: 'ST', symptomTrackerID: 'pain', resourceTabInstructions: 'Read' };
const OLD = 'programs/old';
const OLD_ST = 'programs/old-st';

beforeEach(async () => {
  await project.seed({
    [OLD]: { ...isNew('old'), version: 1.1 },
    // Created before these rules existed.
    [OLD_ST]: { ...isNew('old-st'), contentTypeKey: 'ST', copyStatus: 'copying' },
  });
});

let count = 0;
async function creation(person: Person, more: object = {}) {
  const id = `new-${++count}`;
  const write = create(`programs/${id}`, { ...isNew(id), ...more });
  return outcome(send(project, person, await draft(project, person, [write])));
}

async function edit(person: Person, data: Record<string, unknown>, path = OLD) {
  const sent = await draft(project, person, [update(path, data)], { action: 'Edit program' });
  return outcome(send(project, person, sent));
}

describe('A program', () => {
  it(
    'is created and edited by an admin alone',
    proves('AUTHOR-PROG-50', 'AUTHOR-D-01'),
    async () => {
      for (const person of [stranger, staff]) {
        expect(await creation(person)).toBe('refused');
        expect(await edit(person, { name: 'x' })).toBe('refused');
      }
      for (const person of [admin, superuser]) {
        expect(await creation(person)).toBe('allowed');
        expect(await edit(person, { name: `by ${person.title}` })).toBe('allowed');
      }
    },
  );

  it(
    'begins with version 0.1, which nobody changes',
    proves('AUTHOR-PROG-30', 'AUTHOR-D-21'),
    async () => {
      for (const version of [0.2, '0.1', null])
        expect(await creation(admin, { version })).toBe('refused');
      expect(await edit(admin, { version: 2 })).toBe('refused');
    },
  );

  it('keeps its type', proves('AUTHOR-PROG-14'), async () => {
    expect(await edit(admin, ofST)).toBe('refused');
    expect(await edit(admin, { ...ofST, contentTypeKey: 'ACT' }, OLD_ST)).toBe('refused');
    expect(await creation(admin, { contentTypeKey: 'CBT' })).toBe('refused');
  });

  it(
    'of ST has a symptom tracker and instructions',
    proves('AUTHOR-PROG-26', 'AUTHOR-PROG-27'),
    async () => {
      expect(await creation(admin, ofST)).toBe('allowed');
      for (const field of ['symptomTrackerID', 'resourceTabInstructions']) {
        expect(await creation(admin, { ...ofST, [field]: '' }), field).toBe('refused');
      }
      const { resourceTabInstructions: _, ...without } = ofST;
      expect(await creation(admin, without)).toBe('refused');
      // Fields that an old program lacks may stay missing, but not be emptied again.
      expect(await edit(admin, { name: 'x' }, OLD_ST)).toBe('allowed');
      expect(await edit(admin, { symptomTrackerID: 'pain' }, OLD_ST)).toBe('allowed');
      expect(await edit(admin, { symptomTrackerID: '' }, OLD_ST)).toBe('refused');
    },
  );

  it('is said to be copied by functions alone', proves('AUTHOR-D-27'), async () => {
    expect(await creation(admin, { copyStatus: 'copying' })).toBe('refused');
    expect(await edit(admin, { copyStatus: 'copying' })).toBe('refused');
    expect(await edit(admin, { copyStatus: 'failed' }, OLD_ST)).toBe('refused');
  });

  it('is deleted by no browser', proves('AUTHOR-D-28'), async () => {
    expect(await outcome(deleteDoc(doc(project.as(superuser), OLD)))).toBe('refused');
  });
});

describe('The copying of a program', () => {
  const JOB = 'programCopyJobs/old';
  const BELOW = `${JOB}/more/m`;

  it('is followed by an admin', proves('AUTHOR-D-27'), async () => {
    await project.seed({ [JOB]: { status: 'copying' }, [BELOW]: {} });
    for (const [person, expected] of [
      [stranger, 'refused'],
      [staff, 'refused'],
      [admin, 'allowed'],
    ] as const) {
      const db = project.as(person);
      const list = query(collection(db, 'programCopyJobs'), limit(10));
      expect(await outcome(getDoc(doc(db, JOB)))).toBe(expected);
      expect(await outcome(getDocs(list))).toBe(expected);
      expect(await outcome(getDoc(doc(db, BELOW)))).toBe('refused');
    }
  });

  it('is written by functions alone', proves('AUTHOR-D-27'), async () => {
    const db = project.as(superuser);
    expect(await outcome(setDoc(doc(db, JOB), { status: 'queued' }))).toBe('refused');
    expect(await outcome(setDoc(doc(db, 'programCopyJobs/other'), {}))).toBe('refused');
    expect(await outcome(deleteDoc(doc(db, JOB)))).toBe('refused');
  });
});
