import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { PRACTICE_JUDGES } from '#domain/staff/practice/judges.ts';
import { PRACTICE_TASK_NAMES, type PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { proves } from '#test/support/proves.ts';
import {
  all,
  allPaths,
  caller,
  dump,
  freshDatabase,
  members,
  refusal,
  run,
  store,
  stored,
  type Documents,
} from './support.ts';

const SAM = 'sam.staff@example.com';
const ADA = 'ada.admin@example.com';
const UID = `uid-of-${SAM}`;
const KEY = `practice-${UID}`;
const RUTH = `ruth.adler.${UID}@example.com`;
const SETTINGS = `staffSettings/${SAM}`;
const SETS = `programs/${KEY}/changeSets`;
const VIEW = `users /users study=003 Practice ${UID}`;

const db = await freshDatabase('demo-functions-prepare-practice');

beforeEach(() => {
  process.env['PRACTICE'] = 'true';
  return store(db, members({ staff: [SAM, ADA], admin: [ADA] }));
});

const prepare = (task: PracticeTaskName, email = SAM) =>
  run('preparePractice', { task }, caller(email));

/** A task's state as judged by the console. */
async function stateOf(task: PracticeTaskName): Promise<string> {
  const member = { uid: UID, email: SAM };
  const records = new Map<string, RawDocument>();
  for (const each of PRACTICE_JUDGES[task].watched(member)) {
    if ('path' in each) {
      const raw = await stored(db, each.path);
      if (raw) records.set(each.path, raw);
    } else {
      const { list, which } = each;
      const found = which
        ? db.collection(list).where(which.field, '==', which.equals)
        : db.collection(list);
      for (const one of (await found.get()).docs) records.set(one.ref.path, one.data());
    }
  }
  return PRACTICE_JUDGES[task].state(records, member).state;
}

/** Documents that staff or a trigger write to end a task, correctly or wrongly. */
const ENDS: Readonly<Record<PracticeTaskName, readonly [state: 'done' | 'wrong', Documents]>> = {
  find: [
    'wrong',
    {
      [SETTINGS]: {
        opened: ['/users P', `/users/${KEY}-linda-moreno P-2`, `/users/${KEY}-linda-moreau P-1`],
        pins: ['/a A'],
      },
    },
  ],
  register: [
    'done',
    {
      [`registrations/${RUTH}`]: {
        email: RUTH,
        subjectID: `${KEY}-ruth`,
        study: '003',
        registered: true,
      },
      [`subjects/${KEY}-ruth`]: { email: RUTH, subjectID: `${KEY}-ruth` },
      [`users/${KEY}-ruth-adler`]: { subjectID: `${KEY}-ruth`, registered: true, role: 'patient' },
    },
  ],
  call: [
    'done',
    {
      [`users/${KEY}-carol-weiss/workflows/early-termination-call`]: {
        status: 'completed',
        dateOfCall: new Date('2026-11-27T12:00:00Z'),
        employeeName: 'Sam',
        notes: 'No time.',
        moveProblem: 'No reason.',
      },
      [`users/${KEY}-carol-weiss`]: { earlyTermInfo: { reason: 'Pain', by: 'Sam' } },
    },
  ],
  move: [
    'wrong',
    { [`users/${KEY}-nadine-haas`]: { workflowStatus: 'EXT-eligible', extEligibleManual: true } },
  ],
  consent: [
    'done',
    {
      [`users/${KEY}-ines-roth`]: { workflowStatus: 'baseline', failReason: 'Failed approval' },
      [`users/${KEY}-ines-roth/workflows/consent`]: {
        status: 'approved',
        preConsentStatus: 'approved',
        employeeName: 'Cora',
        notes: 'Corrected.',
        moveProblem: '',
      },
    },
  ],
  payment: [
    'wrong',
    {
      [`tempest/payments/completed/${KEY}-week-8`]: { amount: 15 },
      [`tempest/payments/completed/${KEY}-week-4`]: { amount: 15 },
    },
  ],
  question: [
    'done',
    {
      [`users/${KEY}-olga-brandt/notes/n1`]: { state: 'answered', answer: 'Yes' },
      [`users/${KEY}-olga-brandt/notes/n2`]: { state: 'note', text: 'Site?' },
      [`users/${KEY}-olga-brandt`]: { site: 'Cedar Valley' },
    },
  ],
  lesson: [
    'done',
    {
      [`programs/${KEY}/lessons/first-day`]: {
        title: 'The first day',
        steps: [{ type: 'Text', content: 'Welcome' }],
      },
      [`programs/${KEY}`]: { setsOnly: true, name: 'Mine' },
      [`${SETS}/s1`]: { state: 'published' },
      [`${SETS}/s2`]: { state: 'open' },
      [`${SETS}/s2/changes/lessons--first-day`]: { kind: 'change' },
      [`${SETS}/s1/changes/lessons--first-day`]: { kind: 'change' },
    },
  ],
  form: ['wrong', { [`tempest/surveyBay/forms/${KEY}`]: { questions: [], name: 'Mine' } }],
  nudge: [
    'wrong',
    {
      [`tempest/nudging/nudgers/${KEY}`]: {
        active: true,
        scheduledTime: { hours: 18, minutes: 0 },
        potentialUsers: { cohort: '', study: '003' },
        messages: [],
        name: 'Mine',
      },
    },
  ],
  restore: ['wrong', { [`programs/${KEY}-lost/lessons/letting-go-2`]: { title: 'Letting go' } }],
  view: [
    'done',
    {
      'tableViews/v1': {
        name: ` Practice ${UID}`,
        table: 'users',
        state: 'study=003',
        createdBy: SAM,
      },
      [SETTINGS]: { views: [VIEW, 'users /users q=a Mine'] },
    },
  ],
};

/** Merges documents, like the console and the triggers. */
async function merge(documents: Documents): Promise<void> {
  for (const [path, data] of Object.entries(documents)) {
    await db.doc(path).set(data, { merge: true });
  }
}

const isTime = (value: unknown) => typeof value === 'object' && value !== null && 'toDate' in value;

/** Every document except the history, without times and history pointers. */
async function standing(): Promise<Record<string, RawDocument>> {
  const paths = (await allPaths(db)).filter((path) => !path.startsWith('history'));
  const documents = await Promise.all(
    paths.map(async (path) => {
      const { lastChange: _, ...data } = (await stored(db, path)) ?? {};
      const fields = Object.entries(data).filter(([, value]) => !isTime(value));
      return [path, Object.fromEntries(fields)] as const;
    }),
  );
  return Object.fromEntries(documents);
}

describe.each(PRACTICE_TASK_NAMES)('the task %s', (task) => {
  it(
    'starts open, and can be reset to its start',
    proves('TEAM-PRAC-01', 'TEAM-PRAC-04'),
    async () => {
      await prepare(task);
      expect(await stateOf(task)).toBe('open');
      const begun = await standing();
      const [end, documents] = ENDS[task];
      await merge(documents);
      expect(await stateOf(task)).toBe(end);
      await prepare(task);
      expect(await stateOf(task)).toBe('open');
      const back = await standing();
      // Settings also contain data of other tasks.
      for (const kept of [begun, back]) delete kept[SETTINGS];
      expect(back).toEqual(begun);
    },
  );
});

describe('practice', () => {
  it("leaves everybody else's records alone", proves('TEAM-PRAC-04'), async () => {
    for (const task of PRACTICE_TASK_NAMES) await prepare(task, ADA);
    await store(db, { 'tableViews/ada': { name: `Practice ${UID}`, createdBy: ADA } });
    const hers = await standing();
    for (const task of PRACTICE_TASK_NAMES) await prepare(task);
    for (const task of PRACTICE_TASK_NAMES) await merge(ENDS[task][1]);
    for (const task of PRACTICE_TASK_NAMES) await prepare(task);
    const now = await standing();
    expect(Object.fromEntries(Object.keys(hers).map((path) => [path, now[path]]))).toEqual(hers);
  });

  it('keeps other data in the settings', proves('TEAM-PRAC-04'), async () => {
    for (const task of ['find', 'view'] as const) await prepare(task);
    await merge(ENDS.find[1]);
    await merge(ENDS.view[1]);
    const shared = { name: 'Mine', table: 'users', state: 'study=003', createdBy: SAM };
    await merge({ 'tableViews/mine': shared });
    for (const task of ['find', 'view'] as const) await prepare(task);
    expect(await stored(db, 'tableViews/mine')).toEqual(shared);
    expect(await stored(db, SETTINGS)).toMatchObject({
      opened: ['/users P'],
      pins: ['/a A'],
      views: ['users /users q=a Mine'],
    });
  });

  it(
    'deletes registrations with a mistyped address and their subjects',
    proves('TEAM-PRAC-04'),
    async () => {
      await prepare('register');
      const email = 'ruth.alder@example.com';
      await merge({
        [`registrations/${email}`]: { email, subjectID: `${KEY}-ruth` },
        [`subjects/${KEY}-ruth`]: { email },
        'registrations/real@example.com': { email: 'real@example.com', subjectID: 'S-1' },
      });
      expect(await stateOf('register')).toBe('wrong');
      await prepare('register');
      const left = await allPaths(db);
      expect(left.filter((path) => /^(registrations|subjects)\//.test(path))).toEqual([
        'registrations/real@example.com',
      ]);
    },
  );

  it(
    'records what it writes in the history, in the name of the caller',
    proves('TEAM-PRAC-04'),
    async () => {
      await prepare('restore');
      const entries = await all(db, 'history');
      expect(entries.map(({ action, actor }) => [action, actor]).sort()).toEqual([
        ['Delete lesson', SAM],
        ['Put back practice task', SAM],
      ]);
    },
  );

  it(
    'has the same result when requested ten times at once',
    proves('R3', 'TEAM-PRAC-04'),
    async () => {
      await prepare('lesson');
      const once = await standing();
      await Promise.all(Array.from({ length: 10 }, () => prepare('lesson')));
      expect(await standing()).toEqual(once);
    },
  );

  it('turns completed payments back into requested ones', proves('TEAM-PRAC-04'), async () => {
    await prepare('payment');
    const begun = await standing();
    for (const week of ['week-4', 'week-8']) {
      const path = `tempest/payments/requested/${KEY}-${week}`;
      await db.doc(path).delete();
      await merge({ [path.replace('requested', 'completed')]: { amount: 15 } });
    }
    await prepare('payment');
    expect(await standing()).toEqual(begun);
  });

  it('deletes its lesson again after it was restored', proves('TEAM-PRAC-04'), async () => {
    await prepare('restore');
    await merge({ [`programs/${KEY}-lost/lessons/letting-go`]: { steps: [{ type: 'Text' }] } });
    expect(await stateOf('restore')).toBe('done');
    await prepare('restore');
    expect(await stateOf('restore')).toBe('open');
  });

  it('is for staff, and refuses unknown tasks', proves('TEAM-PRAC-03'), async () => {
    const before = await dump(db);
    const stranger = prepare('move', 'ann.stranger@example.com');
    expect(await refusal(stranger)).toMatchObject({ code: 'permission-denied' });
    const unknown = prepare('erase' as PracticeTaskName);
    expect(await refusal(unknown)).toMatchObject({ code: 'invalid-argument' });
    expect(await dump(db)).toEqual(before);
  });

  it.each([undefined, '', 'false', 'TRUE'])(
    'writes nothing in a project whose setting is %s',
    proves('TEAM-PRAC-03'),
    async (setting) => {
      delete process.env['PRACTICE'];
      if (setting !== undefined) process.env['PRACTICE'] = setting;
      const before = await dump(db);
      // A write that the refusal does not wait for lands after the dump.
      const begun = vi.spyOn(db, 'runTransaction');
      expect(await refusal(prepare('move', ADA))).toMatchObject({
        code: 'failed-precondition',
        message: 'Practice runs in a practice project only. Nothing was written.',
      });
      expect(begun).not.toHaveBeenCalled();
      expect(await dump(db)).toEqual(before);
    },
  );
});
