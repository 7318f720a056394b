import { describe, expect, it } from 'vitest';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { PRACTICE_JUDGES } from '#domain/staff/practice/judges.ts';
import { PRACTICE_STARTS } from '#domain/staff/practice/starts.ts';
import { PRACTICE_TASK_NAMES, type PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { proves } from '#test/support/proves.ts';

const SAM = { uid: 'Sam7', email: 'sam.staff@example.com' };
const KEY = 'practice-Sam7';
const NOW = new Date('2026-11-28T00:30:00Z');
const DAY = new Date('2026-11-27T12:00:00Z');

const SETTINGS = 'staffSettings/sam.staff@example.com';
const RUTH = 'ruth.adler.sam7@example.com';
const OPENED_LINDA = `/users/${KEY}-linda-moreau P-1`;
const OPENED_MORENO = `/users/${KEY}-linda-moreno P-2`;
const NOTES = `users/${KEY}-olga-brandt/notes`;
const SETS = `programs/${KEY}/changeSets`;
const FORM = `tempest/surveyBay/forms/${KEY}`;
const NUDGE = `tempest/nudging/nudgers/${KEY}`;
const LOST = `programs/${KEY}-lost/lessons`;
const PAID = 'tempest/payments/completed';

type Change = Readonly<Record<string, RawDocument | null>>;

/** A task's initial records with changes merged; null deletes. */
function standing(task: PracticeTaskName, change: Change) {
  const begun = PRACTICE_STARTS[task](SAM, NOW).flatMap((write) =>
    write.kind === 'delete' ? [] : [[write.path, { ...write.data }] as const],
  );
  const records = new Map<string, RawDocument>(begun);
  if (task === 'restore') records.delete(`${LOST}/letting-go`); // the task starts with a deletion
  for (const [path, data] of Object.entries(change)) {
    if (data) records.set(path, { ...records.get(path), ...data });
    else records.delete(path);
  }
  return PRACTICE_JUDGES[task].state(records, SAM);
}

const user = (slug: string) => `users/${KEY}-${slug}`;
const question = (uniqueID: string, type: string, instructions: string) => ({
  uniqueID,
  type,
  instructions,
});
const SLEEP = question('practi000000', 'textField', 'How did you sleep?');
const step = (content: string) => ({ steps: [{ type: 'Text', title: 'Your first day', content }] });

const registered = (more: RawDocument): Change => ({
  [`registrations/${RUTH}`]: {
    email: RUTH,
    subjectID: `${KEY}-ruth`,
    study: '003',
    registered: true,
    ...more,
  },
  [user('ruth-adler')]: { subjectID: `${KEY}-ruth`, registered: true },
});

const followUp = (data: RawDocument): Change => ({
  [`${user('carol-weiss')}/workflows/early-termination-call`]: data,
});
const RECORDED = { status: 'completed', dateOfCall: DAY, employeeName: 'Sam', notes: 'No time.' };

const moved = (slug: string, workflowStatus: string): Change => ({
  [user(slug)]: { workflowStatus },
});
const decided = (preConsentStatus: string, workflowStatus: string): Change => ({
  [user('ines-roth')]: { workflowStatus },
  [`${user('ines-roth')}/workflows/consent`]: { preConsentStatus },
});

const DONE_BY: Readonly<Record<PracticeTaskName, readonly Change[]>> = {
  find: [
    { [SETTINGS]: { opened: [OPENED_LINDA] } },
    // Neither a record opened later nor a namesake opened before matters.
    { [SETTINGS]: { opened: ['/cohorts Cohorts', OPENED_LINDA, OPENED_MORENO] } },
  ],
  register: [registered({}), registered({ firstName: 'RUTH', site: '' })],
  // Terminated after the call was recorded, with the status spelled as by hand.
  call: [
    followUp(RECORDED),
    { ...followUp(RECORDED), ...moved('carol-weiss', 'early termination') },
  ],
  move: [moved('nadia-haas', 'EXT-eligible'), moved('nadia-haas', ' EXT eligible')],
  consent: [decided('approved', 'baseline')],
  payment: [
    {
      [`${PAID}/${KEY}-week-4`]: { amount: 15 },
      [`tempest/payments/requested/${KEY}-week-4`]: null,
    },
  ],
  question: [
    { [`${NOTES}/n1`]: { state: 'answered', text: 'Which site?', answer: 'Cedar Valley' } },
    {
      [`${NOTES}/n1`]: { state: 'note', text: 'Site?' },
      [`${NOTES}/n2`]: { state: 'closed', answer: 'Cedar Valley' },
    },
  ],
  lesson: [
    {
      [`programs/${KEY}/lessons/first-day`]: step('WELCOME to your first day.'),
      [`${SETS}/s1`]: { state: 'open' },
      [`${SETS}/s2`]: { state: 'published' },
    },
  ],
  form: [
    { [FORM]: { questions: [question('a', 'slider', 'How is your PAIN today?'), SLEEP] } },
    {
      [FORM]: {
        questions: [SLEEP, question('b', 'buttons', 'Pain?'), question('c', 'slider', 'Pain.')],
      },
    },
  ],
  nudge: [{ [NUDGE]: { scheduledTime: { hours: 18, minutes: 0 } } }],
  restore: [{ [`${LOST}/letting-go`]: step('Put the thought on a leaf.') }],
  view: [
    {
      'tableViews/v0': { name: 'Another', table: 'subjects', state: '' },
      'tableViews/v1': { name: ' Practice Sam7 ', table: 'users', state: 'sort=email&study=003' },
      [SETTINGS]: { views: ['users /users study=003 Practice Sam7'] },
    },
  ],
};

const OPEN_AT: Readonly<Record<PracticeTaskName, readonly Change[]>> = {
  find: [{}, { [SETTINGS]: { opened: ['/users/somebody P-3'] } }, { [SETTINGS]: { opened: 7 } }],
  // Saved, but not linked to the account yet.
  register: [
    {},
    registered({ registered: false }),
    { ...registered({}), [user('ruth-adler')]: {} },
  ],
  call: [
    {},
    followUp({ status: 'call scheduled' }),
    followUp({ ...RECORDED, status: 'call scheduled' }),
    followUp({ ...RECORDED, notes: '  ' }),
    followUp({ ...RECORDED, employeeName: ' ' }),
    followUp({ ...RECORDED, dateOfCall: 'yesterday' }),
  ],
  move: [{}],
  consent: [{}, decided('approved', 'consent'), decided('failed approval', 'baseline')],
  payment: [{}],
  question: [
    {},
    { [`${NOTES}/n1`]: { state: 'open', answer: '' } },
    { [`${NOTES}/n1`]: { state: 'answered', answer: ' ' } },
    // Closed without an answer; only the question has text.
    { [`${NOTES}/n1`]: { state: 'closed', field: 'site', text: 'Which site?', answer: '' } },
    { [`${NOTES}/n1`]: { state: 'open', answer: 'Cedar Valley' } },
    {
      [`${NOTES}/n1`]: { state: 'note', answer: 'Cedar Valley' },
      [`${NOTES}/n2`]: { state: 'open' },
    },
    { [`${NOTES}/n1`]: { state: 'withdrawn' } },
    { [`${NOTES}/n1`]: { state: 'note' }, [`${NOTES}/n2`]: { state: 'open' } },
  ],
  lesson: [
    {},
    { [`${SETS}/s1`]: { state: 'scheduled' } },
    {
      [`programs/${KEY}/lessons/first-day`]: {
        title: 'Welcome',
        steps: [{ type: 'Text', title: 'Welcome', content: 'Welcom to your first day.' }],
      },
    },
    {
      [`programs/${KEY}/lessons/first-day`]: {
        steps: [...step('Welcom, welcomed all.').steps, ...step('Welcome').steps],
      },
    },
  ],
  form: [{}],
  nudge: [{}, { [NUDGE]: { maxHoursAgo: 72 } }],
  restore: [{}],
  view: [{}, { 'tableViews/v0': { name: 'Another', table: 'users', state: 'study=003' } }],
};

const WRONG: Readonly<Record<PracticeTaskName, readonly (readonly [why: string, Change])[]>> = {
  find: [
    ['You opened Linda Moreno', { [SETTINGS]: { opened: [OPENED_MORENO] } }],
    ['You opened Linda Moreno', { [SETTINGS]: { opened: [OPENED_MORENO, OPENED_LINDA] } }],
  ],
  register: [
    [
      'The registration names the subject ID “PRACTICE-SAM7-RUTH”, not “practice-Sam7-ruth”.',
      registered({ subjectID: 'PRACTICE-SAM7-RUTH' }),
    ],
    ['The registration is for study “004”.', registered({ study: '004' })],
    [
      'registered for ruth.alder@example.com, which is not the email address of Ruth Adler',
      { 'registrations/ruth.alder@example.com': { subjectID: `${KEY}-ruth`, registered: true } },
    ],
    [
      'registered for ruth.alder@example.com, which is not the email address of Ruth Adler',
      {
        ...registered({}),
        'registrations/ruth.alder@example.com': { subjectID: `${KEY}-ruth`, registered: true },
      },
    ],
  ],
  call: [
    ['recorded as abandoned', followUp({ ...RECORDED, status: 'abandoned' })],
    ['terminated before the call', moved('carol-weiss', 'early-termination')],
    ...[{ dateOfCall: null }, { employeeName: ' ' }, { status: 'call scheduled' }].map(
      (lacking) =>
        [
          'terminated before the call',
          {
            ...followUp({ ...RECORDED, ...lacking }),
            ...moved('carol-weiss', 'early termination'),
          },
        ] as const,
    ),
  ],
  move: [
    ['You moved Nadine Haas to EXT eligible', moved('nadine-haas', 'EXT-eligible')],
    [
      'You moved Nadine Haas',
      { ...moved('nadine-haas', 'EXT-eligible'), ...moved('nadia-haas', 'EXT-eligible') },
    ],
    ['Nadia Haas is early termination now', moved('nadia-haas', 'early-termination')],
  ],
  consent: [
    ['The mistaken decision was carried out', decided('failed approval', 'consent-fail')],
    ['Ines Roth is consent abandoned now', decided('abandoned', 'consent-abandoned')],
  ],
  payment: [
    ['You completed the payment for week 8', { [`${PAID}/${KEY}-week-8`]: { amount: 15 } }],
    [
      'You completed the payment for week 8',
      {
        [`${PAID}/${KEY}-week-8`]: { amount: 15 },
        [`${PAID}/${KEY}-week-4`]: { amount: 15 },
        [`tempest/payments/requested/${KEY}-week-8`]: null,
      },
    ],
    ['Week 4 is logged with 1.5 dollars', { [`${PAID}/${KEY}-week-4`]: { amount: 1.5 } }],
    ['Week 4 is logged with 14.99 dollars', { [`${PAID}/${KEY}-week-4`]: { amount: 14.99 } }],
    ['Week 4 is logged with 15.01 dollars', { [`${PAID}/${KEY}-week-4`]: { amount: 15.01 } }],
    ['Week 4 is logged with 150 dollars', { [`${PAID}/${KEY}-week-4`]: { amount: 150 } }],
    ['Week 4 is logged with no dollars', { [`${PAID}/${KEY}-week-4`]: { amount: 'fifteen' } }],
  ],
  question: [['You wrote a note', { [`${NOTES}/n1`]: { state: 'note', text: 'Site?' } }]],
  lesson: [
    [
      'The lesson was changed live',
      {
        [`programs/${KEY}/lessons/first-day`]: step('Welcome to your first day.'),
        [`${SETS}/s1`]: { state: 'open' },
      },
    ],
    ['still does not say “Welcome”', { [`${SETS}/s1`]: { state: 'published' } }],
  ],
  form: [
    ['another type', { [FORM]: { questions: [{ ...SLEEP, type: 'slider' }] } }],
    ['The first question is gone', { [FORM]: { questions: [] } }],
    ['not a slider', { [FORM]: { questions: [SLEEP, question('b', 'buttons', 'Pain?')] } }],
    ['do not mention pain', { [FORM]: { questions: [SLEEP, question('b', 'slider', 'Paint?')] } }],
  ],
  nudge: [
    [
      'The nudge is active',
      { [NUDGE]: { active: true, scheduledTime: { hours: 18, minutes: 0 } } },
    ],
    ['due at 6:05', { [NUDGE]: { scheduledTime: { hours: 6, minutes: 5 } } }],
    ['due at 3:30', { [NUDGE]: { scheduledTime: { hours: 3, minutes: 30 } } }],
    ['due at 0:00', { [NUDGE]: { scheduledTime: { hours: 0, minutes: 0 } } }],
    ['due at 18:30', { [NUDGE]: { scheduledTime: { hours: 18, minutes: 30 } } }],
    ['another cohort', { [NUDGE]: { potentialUsers: { cohort: '', study: '003' } } }],
  ],
  restore: [
    ['There is a new lesson', { [`${LOST}/letting-go-2`]: step('Put the thought on a leaf.') }],
    [
      'There is a new lesson',
      { [`${LOST}/letting-go`]: step('Put the thought on a leaf.'), [`${LOST}/go`]: step('') },
    ],
    [
      'The lesson was written again',
      { [`${LOST}/letting-go`]: { title: 'Letting go', steps: [] } },
    ],
  ],
  view: [
    [
      'You kept the view for yourself',
      { [SETTINGS]: { views: ['users /users study=003 Practice Sam7'] } },
    ],
    [
      'it does not show the users of study 003',
      {
        'tableViews/v1': { name: 'Practice Sam7', table: 'users', state: 'cohort=003&study=0031' },
      },
    ],
    [
      'it does not show the users of study 003',
      { 'tableViews/v1': { name: 'Practice Sam7', table: 'subjects', state: 'study=003' } },
    ],
  ],
};

/** The records that a task requires to have begun. */
const NEEDED: Readonly<Record<PracticeTaskName, readonly string[]>> = {
  find: [user('linda-moreau')],
  register: [user('ruth-adler')],
  call: [user('carol-weiss'), `${user('carol-weiss')}/workflows/early-termination-call`],
  move: [user('nadia-haas'), user('nadine-haas')],
  consent: [user('ines-roth'), `${user('ines-roth')}/workflows/consent`],
  payment: [`tempest/payments/requested/${KEY}-week-8`],
  question: [user('olga-brandt')],
  lesson: [`programs/${KEY}/lessons/first-day`],
  form: [FORM],
  nudge: [NUDGE],
  restore: [`programs/${KEY}-lost`],
  view: [],
};

/** Tasks that watch a long list through a filter. */
const FILTERED: Readonly<Partial<Record<PracticeTaskName, readonly object[]>>> = {
  register: [{ field: 'subjectID', equals: `${KEY}-ruth` }],
  view: [{ field: 'createdBy', equals: SAM.email }],
};

describe.each(PRACTICE_TASK_NAMES)('the task %s', (task) => {
  it('is done when the records say so', proves('TEAM-PRAC-02'), () => {
    for (const change of DONE_BY[task]) expect(standing(task, change)).toEqual({ state: 'done' });
  });

  it('is open before that', proves('TEAM-PRAC-02'), () => {
    for (const change of OPEN_AT[task]) expect(standing(task, change)).toEqual({ state: 'open' });
  });

  it('reports a wrong solution', proves('TEAM-PRAC-02'), () => {
    for (const [why, change] of WRONG[task]) {
      expect(standing(task, change)).toEqual({
        state: 'wrong',
        why: expect.stringContaining(why) as string,
      });
    }
  });

  it('is not started if one of its records is missing', proves('TEAM-PRAC-02'), () => {
    for (const path of NEEDED[task]) {
      expect(standing(task, { [path]: null })).toEqual({ state: 'new' });
    }
  });

  it('is not started by the records of a colleague', proves('TEAM-PRAC-02'), () => {
    const begun = task === 'view' ? 'open' : 'new'; // a view needs no records
    const others = PRACTICE_STARTS[task]({ uid: 'Ada1', email: 'ada@example.com' }, NOW);
    const records = new Map(others.map((write) => [write.path, {}]));
    expect(PRACTICE_JUDGES[task].state(records, SAM)).toEqual({ state: begun });
  });

  it('watches every record its state depends on', proves('TEAM-PRAC-02'), () => {
    const { watched } = PRACTICE_JUDGES[task];
    const covers = (path: string) =>
      watched(SAM).some((each) =>
        'path' in each ? each.path === path : each.list === path.slice(0, path.lastIndexOf('/')),
      );
    const all = [...DONE_BY[task], ...OPEN_AT[task], ...WRONG[task].map(([, change]) => change)];
    const paths = [...all.flatMap((change) => Object.keys(change)), ...NEEDED[task]];
    expect(paths.filter((path) => !covers(path))).toEqual([]);
    const filters = watched(SAM).flatMap((each) => ('list' in each && each.which) || []);
    expect(filters).toEqual(FILTERED[task] ?? []);
  });
});
