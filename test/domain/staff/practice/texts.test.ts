import { describe, expect, it } from 'vitest';
import { PRACTICE_STARTS } from '#domain/staff/practice/starts.ts';
import { PRACTICE_TASK_NAMES, type PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { PRACTICE_TASKS } from '#domain/staff/practice/tasks.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { copiesOf } from '#domain/staff/practice/copies.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { proves } from '#test/support/proves.ts';

const SAM = { uid: 'Sam7', email: 'sam.staff@example.com' };
const KEY = 'practice-Sam7';
const NOW = new Date('2026-11-28T00:30:00Z');
const DAY = new Date('2026-11-27T12:00:00Z');
const FORM = `tempest/surveyBay/forms/${KEY}`;
const NUDGE = `tempest/nudging/nudgers/${KEY}`;
const LOST = `programs/${KEY}-lost/lessons`;

const user = (slug: string) => `users/${KEY}-${slug}`;

/** Each task's instructions and its goal, as shown to Sam. */
const TEXTS: Readonly<Record<PracticeTaskName, readonly string[]>> = {
  find: [
    'Find a person while they are on the phone',
    'Linda Moreau calls about the app and spells the email address: `linda.moreau.sam7@example.com`.',
    'Press Ctrl K, type the address, and open the person’s page. Only info-viewers see addresses in the list of users.',
    'Check that it is Linda Moreau, because another Linda has almost the same name. Stay on the page for a few seconds.',
    'The page of Linda Moreau is among your recently opened records.',
  ],
  register: [
    'Register a person',
    'Ruth Adler has installed the app with the email address `ruth.adler.sam7@example.com`.',
    'Register this person in study 003 with the subject ID `practice-Sam7-ruth`.',
    'Leave the other fields as the form has them.',
    'The registration is saved, and the account bears the subject ID.',
  ],
  call: [
    'Record a call',
    'Carol Weiss is leaving the study. You have just talked on the phone: the reason is a lack of time.',
    'Press Ctrl K, find the person by `carol.weiss.sam7@example.com`, and open the workflow Early Termination Call.',
    'Record the call as completed today, with your name and the reason in the notes.',
    'The call is completed and has a date, a name and notes.',
  ],
  move: [
    'Move a person’s workflow status',
    'Nadia Haas, `nadia.haas.sam7@example.com`, has finished study 003 and may join the extension.',
    'Find this person in the survey tool and change the status to EXT eligible, with a reason.',
    'Nadine Haas is done as well, but has not been asked. Nadine stays in done.',
    'Nadia Haas is EXT eligible, and Nadine Haas is still done.',
  ],
  consent: [
    'Correct a mistaken consent',
    'A colleague recorded that Ines Roth, `ines.roth.sam7@example.com`, failed approval. In fact the consent was approved.',
    'The decision has had no effect yet, because the name of the employee is missing.',
    'Find the person with Ctrl K, open the workflow Consent, choose approved, enter `Cora Coordinator` as employee, and save.',
    'The form says approved, and Ines Roth has moved to baseline.',
  ],
  payment: [
    'Mark a payment as paid',
    'Subject `practice-Sam7` is owed money for weeks 4 and 8.',
    'You have sent 15 dollars for week 4. Complete that payment with your name.',
    'Nothing has been sent for week 8 yet.',
    'Week 4 is among the completed payments with 15 dollars, and week 8 is still unpaid.',
  ],
  question: [
    'Ask a question about a record, and answer it',
    'The site of Olga Brandt, `olga.brandt.sam7@example.com`, looks wrong.',
    'Find the person with Ctrl K, open their Notes page, and ask a question about the field site, addressed to yourself.',
    'Answer it, as a colleague would do.',
    'A question about Olga Brandt has an answer.',
  ],
  lesson: [
    'Change a lesson in a change set, and publish it',
    'The lesson “Your first day” of program `practice-Sam7` begins with “Welcom”.',
    'Create a change set in that program and correct the step to “Welcome” inside the set.',
    'Compare the set with what is live, and publish it.',
    'The lesson says “Welcome”, and a change set of the program is published.',
  ],
  form: [
    'Write a question of a survey form',
    'The survey form `practice-Sam7` asks how the night was, and nothing about pain.',
    'Add a question of the type Slider whose instructions ask about the pain of today.',
    'Leave the first question as it is, and save the form.',
    'The form has its first question unchanged and a slider about pain.',
  ],
  nudge: [
    'Try a nudge on a simulated day',
    'Open the nudge of cohort `practice-Sam7` and simulate tomorrow: Sofia Lind gets it at night.',
    'Change its scheduled time to 18:00, and simulate the day again.',
    'Save the nudge. It stays inactive until somebody has checked it.',
    'The nudge is due at 18:00, addresses the same people, and is inactive.',
  ],
  restore: [
    'Restore a deleted record',
    'The lesson “Letting go” of program `practice-Sam7-lost` was deleted by mistake.',
    'Open the deleted records on the overview of that program, and restore it with a reason.',
    'Do not write it again: its steps and its history would be lost.',
    'The lesson is there again, with its steps.',
  ],
  view: [
    'Share a view of a list',
    'Show the users of study 003 alone.',
    'Keep what you see as the view `Practice Sam7`, for all staff.',
    'Read how many users it has: colleagues who open the view read the same number.',
    'A shared view of yours shows the users of study 003.',
  ],
};

describe('the practice texts', () => {
  it('are twelve tasks, each with instructions and an ending', proves('TEAM-PRAC-01'), () => {
    const copies = copiesOf(SAM);
    const tasks = Object.entries(PRACTICE_TASKS);
    expect(PRACTICE_TASK_NAMES).toEqual(Object.keys(TEXTS));
    expect(
      Object.fromEntries(
        tasks.map(([name, { title, todo, end }]) => [name, [title, ...todo(copies), end]]),
      ),
    ).toEqual(TEXTS);
    const forSome = tasks.filter(([, { requires }]) => requires !== undefined);
    expect(forSome.map(([name, { requires }]) => [name, requires])).toEqual([['lesson', 'admin']]);
  });

  it('link to the page of an account where the console has it', proves('TEAM-PRAC-02'), () => {
    expect(SCREEN_PATHS.userDetail).toBe('/users/:uid');
  });
});

describe('the practice records', () => {
  const begun = (task: PracticeTaskName) =>
    Object.fromEntries(
      PRACTICE_STARTS[task](SAM, NOW).map((write) => {
        if (write.kind !== 'merge') throw new Error(`${write.path} is not merged`);
        return [write.path, write.data];
      }),
    );

  it('start as the tasks describe', proves('TEAM-PRAC-01', 'TEAM-PRAC-04'), () => {
    const status = (workflowStatus: string, more: object = {}) => ({ workflowStatus, ...more });
    expect(begun('find')).toMatchObject({
      [user('linda-moreau')]: { email: 'linda.moreau.sam7@example.com', lastName: 'Moreau' },
      [user('linda-moreno')]: { email: 'linda.moreno.sam7@example.com', lastName: 'Moreno' },
    });
    expect(begun('call')).toEqual({
      [user('carol-weiss')]: {
        uid: `${KEY}-carol-weiss`,
        email: 'carol.weiss.sam7@example.com',
        firstName: 'Carol',
        lastName: 'Weiss',
        displayName: 'Carol Weiss',
        role: 'patient',
        study: '003',
        site: 'default',
        cohort: 'practice',
        arm: '',
        activeProgram: 'screeningWeek',
        zendeskID: '',
        subjectID: '',
        registered: false,
        timezone: 'America/New_York',
        workflowStatus: 'early-termination-followup',
        workflowStatusUpdated: SERVER_TIME,
        landingPageKey: '',
        extEligibleManual: false,
        earlyTermInfo: { reason: 'Too little time' },
        failReason: null,
        created: SERVER_TIME,
      },
      [`${user('carol-weiss')}/workflows/early-termination-call`]: {
        workflowID: 'early-termination-call',
        status: 'not scheduled',
        dateOfCall: null,
        employeeName: '',
        notes: '',
        moveProblem: '',
      },
    });
    expect(begun('register')).toMatchObject({ [user('ruth-adler')]: status('') });
    expect(begun('move')).toMatchObject({
      [user('nadia-haas')]: status('done', { landingPageKey: '003', earlyTermInfo: null }),
      [user('nadine-haas')]: status('done', { landingPageKey: '003', earlyTermInfo: null }),
    });
    expect(begun('consent')).toMatchObject({
      [user('ines-roth')]: status('consent'),
      [`${user('ines-roth')}/workflows/consent`]: {
        status: 'completed',
        preConsentStatus: 'failed approval',
        // The day before, at noon in UTC, as the form stores it.
        dateOfCall: DAY,
        employeeName: '',
        moveProblem: 'The pre-consent form has no employee name.',
      },
    });
    const owed = { subjectID: KEY, paymentGroup: 'practice', amount: 15 };
    expect(begun('payment')).toEqual({
      [`tempest/payments/requested/${KEY}-week-4`]: {
        ...owed,
        paymentFor: 'Week 4 surveys',
        requestedTimestamp: SERVER_TIME,
      },
      [`tempest/payments/requested/${KEY}-week-8`]: {
        ...owed,
        paymentFor: 'Week 8 surveys',
        requestedTimestamp: SERVER_TIME,
      },
    });
    expect(begun('question')).toMatchObject({
      [user('olga-brandt')]: status('therapy', { site: 'Cedar Valey' }),
    });
    expect(begun('lesson')).toMatchObject({
      [`programs/${KEY}`]: { name: 'Practice of sam.staff@example.com', setsOnly: false },
      [`programs/${KEY}/chapters/${KEY}-chapter-1`]: { num: 1, title: 'The first week' },
    });
    const step = { type: 'Text', image_filename: '', imageType: '' };
    const lesson = {
      chNum: 1,
      num: 1,
      description: '',
      image_filename: '',
      unlockedByDefault: true,
    };
    expect(begun('lesson')[`programs/${KEY}/lessons/first-day`]).toEqual({
      ...lesson,
      id: 'first-day',
      programKey: KEY,
      title: 'Your first day',
      steps: [
        {
          ...step,
          title: 'Your first day',
          content: 'Welcom to your first day. Take five minutes, and a chair that you like.',
        },
      ],
    });
    expect(begun('form')).toMatchObject({
      [FORM]: {
        key: KEY,
        name: 'Practice of sam.staff@example.com',
        formType: 'standard',
        questions: [
          {
            uniqueID: 'practi000000',
            type: 'textField',
            order: 1,
            instructions: 'How did you sleep?',
          },
        ],
      },
    });
    expect(begun('nudge')[NUDGE]).toEqual({
      id: KEY,
      name: `Practice: open the app (${KEY})`,
      description: 'Reminds users who have not opened the app for a day.',
      active: false,
      scheduledTime: { hours: 3, minutes: 0 },
      actionType: 'app opened',
      minHoursAgo: 0,
      maxHoursAgo: 8760,
      messages: [{ title: 'Hello', text: 'Five minutes today?' }],
      potentialUsers: { cohort: KEY, site: '', study: '', activeProgram: '', role: '', arm: '' },
      reactFMEXT: null,
    });
    expect(begun('nudge')).toMatchObject({
      [user('sofia-lind')]: status('therapy', { cohort: KEY }),
      // Thirty hours ago, beyond the day after which the nudge is due.
      [`${user('sofia-lind')}/appUsage/practice`]: { timeOpened: new Date('2026-11-26T18:30Z') },
      [`${user('sofia-lind')}/devices/practice`]: {
        // Without a token the person is unreachable, and the simulated day stays empty.
        FCMToken: 'practice',
        lastOpenedTime: new Date('2026-11-26T18:30Z'),
      },
    });
    expect(begun('restore')).toMatchObject({
      [`programs/${KEY}-lost`]: { name: 'Practice of sam.staff@example.com, a lost lesson' },
    });
    expect(begun('restore')[`${LOST}/letting-go`]).toEqual({
      ...lesson,
      id: 'letting-go',
      programKey: `${KEY}-lost`,
      title: 'Letting go',
      steps: [
        { ...step, title: 'Letting go', content: 'Put the thought on a leaf, and let it go.' },
      ],
    });
    expect(begun('view')).toEqual({});
  });
});
