import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { commit, create, remove, update } from '#test/rules/support/commit.ts';
import { forgedStamps } from '#test/rules/support/forged-stamps.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { table } from '#test/rules/support/table.ts';
import { proves } from '#test/support/proves.ts';

const { staff, capitals, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('workflow-rules');

const at = (text: string) => Timestamp.fromDate(new Date(text));
const DAY = at('2026-03-14T12:00:00Z');
const LATER = at('2026-03-20T12:00:00Z');
const NO_DAYS = {
  'an hour before noon': at('2026-03-14T11:00:00Z'),
  'a minute after noon': at('2026-03-14T12:01:00Z'),
  'a second after noon': at('2026-03-14T12:00:01Z'),
  'a millisecond after noon': at('2026-03-14T12:00:00.001Z'),
  'a day of 1999': at('1999-12-31T12:00:00Z'),
  'a day of 2101': at('2101-01-01T12:00:00Z'),
  'a text': '03/14/2026',
};
/** A day this many days ahead, at 12:00 UTC. */
const ahead = (days: number) => {
  const day = new Date();
  day.setUTCHours(12 + 24 * days, 0, 0, 0);
  return Timestamp.fromDate(day);
};

const hoursAhead = (hours: number) => Timestamp.fromMillis(Date.now() + hours * 3_600_000);

const workflow = (id: string) => `users/u1/workflows/${id}`;
const CONSENT = workflow('consent');
const EXT_CONSENT = workflow('EXT-consent');
const FOLLOW_UP = workflow('early-termination-call');
const call = (id: string) => `users/u1/calls/${id}`;

const OPEN = {
  status: 'call scheduled',
  preConsentStatus: 'not approved',
  consentFormStatus: 'sent',
  dateOfCall: DAY,
  employeeName: 'Kim',
  notes: 'First call',
  surveys: [],
};
const CALL = { title: 'A call', status: 'call scheduled', dateOfCall: null };

describe('What staff may write of a consent workflow', proves('CORE-WORK-13', 'CORE-D-67'), () => {
  beforeEach(() => project.seed({ [CONSENT]: OPEN, [EXT_CONSENT]: OPEN }));

  const FORM = { dateOfCall: LATER, employeeName: 'Lee', notes: 'x' };
  const APPROVED = { ...FORM, preConsentStatus: 'approved', status: 'completed' };
  table(project, [
    ['the whole form', 'allowed', staff, update(CONSENT, APPROVED)],
    ['the whole form', 'allowed', infoViewer, update(CONSENT, APPROVED)],
    ['the whole form of the extension', 'allowed', staff, update(EXT_CONSENT, APPROVED)],
    ['the notes, with capitals in the token', 'allowed', capitals, update(CONSENT, { notes: 'x' })],
    ['a date and nothing else', 'allowed', staff, update(CONSENT, { dateOfCall: LATER })],
    ['a new one', 'refused', superuser, create('users/u2/workflows/consent', OPEN)],
    ['a removed one', 'refused', superuser, remove(CONSENT)],
    ['5,000 characters of notes', 'allowed', staff, update(CONSENT, { notes: 'x'.repeat(5000) })],
    ['5,001 characters of notes', 'refused', staff, update(CONSENT, { notes: 'x'.repeat(5001) })],
    ['a list as notes', 'refused', staff, update(CONSENT, { notes: ['x'] })],
    ['a name of 500', 'allowed', staff, update(CONSENT, { employeeName: 'x'.repeat(500) })],
    ['a name of 501', 'refused', staff, update(CONSENT, { employeeName: 'x'.repeat(501) })],
    ['an empty name', 'refused', staff, update(CONSENT, { employeeName: '' })],
    ['a name of blanks', 'refused', staff, update(CONSENT, { employeeName: '  ' })],
    ['a day to come', 'allowed', staff, update(CONSENT, { dateOfCall: ahead(30) })],
    [
      'the first day',
      'allowed',
      staff,
      update(CONSENT, { dateOfCall: at('2000-01-01T12:00:00Z') }),
    ],
    ['the last day', 'allowed', staff, update(CONSENT, { dateOfCall: at('2100-12-31T12:00:00Z') })],
    ['a number as name', 'refused', staff, update(CONSENT, { employeeName: 7 })],
    ['no date', 'refused', staff, update(CONSENT, { dateOfCall: null })],
  ]);
  table(
    project,
    Object.entries(NO_DAYS).map(
      ([name, dateOfCall]) =>
        [`${name} as date of call`, 'refused', staff, update(CONSENT, { dateOfCall })] as const,
    ),
  );
  table(
    project,
    Object.entries({
      consentFormStatus: 'signed',
      surveys: [{ surveyBayKey: 'x' }],
      therapyStartDay: DAY,
      therapyWeek: 3,
      therapySurveys: [],
      disclaimerAccepted: true,
      disclaimerText: 'x',
      callStartTime: DAY,
      callEndTime: DAY,
      cancelURL: 'https://example.com',
      workflowID: 'other',
      extra: 1,
    }).map(
      ([field, value]) =>
        [
          `${field}, which belongs to the server`,
          'refused',
          admin,
          update(CONSENT, { [field]: value }),
        ] as const,
    ),
  );
  forgedStamps(project, () => update(CONSENT, { notes: 'forged' }), {
    updated: LATER,
    updatedBy: admin.email,
  });
});

describe(
  'A decision and its call status go together',
  proves('CORE-CONS-02', 'CORE-CONS-03', 'CORE-CONS-04', 'CORE-CONS-05'),
  () => {
    beforeEach(() => project.seed({ [CONSENT]: OPEN }));
    const decide = (preConsentStatus: unknown, status: unknown) =>
      update(CONSENT, { preConsentStatus, status });
    table(project, [
      ['approved and completed', 'allowed', staff, decide('approved', 'completed')],
      ['failed approval and completed', 'allowed', staff, decide('failed approval', 'completed')],
      ['abandoned and abandoned', 'allowed', staff, decide('abandoned', 'abandoned')],
      ['approved and abandoned', 'refused', staff, decide('approved', 'abandoned')],
      ['failed approval and abandoned', 'refused', staff, decide('failed approval', 'abandoned')],
      ['abandoned and completed', 'refused', staff, decide('abandoned', 'completed')],
      ['not approved and completed', 'refused', staff, decide('not approved', 'completed')],
      ['approved alone', 'refused', staff, update(CONSENT, { preConsentStatus: 'approved' })],
      ['abandoned alone', 'refused', staff, update(CONSENT, { preConsentStatus: 'abandoned' })],
      ['a call status alone', 'refused', staff, update(CONSENT, { status: 'not scheduled' })],
      ['a decision that is none', 'refused', staff, decide('maybe', 'completed')],
      ['a decision that is a list', 'refused', staff, decide(['approved'], 'completed')],
    ]);

    it('goes back to not approved and leaves the call status', async () => {
      await project.seed({ [CONSENT]: { ...OPEN, preConsentStatus: 'approved' } });
      const back = update(CONSENT, { preConsentStatus: 'not approved' });
      expect(await outcome(commit(project, staff, back))).toBe('allowed');
    });
  },
);

describe(
  'Who decides or ends a call says who held it and when',
  proves('CORE-CONS-07', 'CORE-CONS-08', 'CORE-CALLS-11', 'CORE-CALLS-12'),
  () => {
    const BARE = { status: 'call scheduled', preConsentStatus: 'not approved', notes: 'x' };
    const DECISIONS = [
      [CONSENT, { preConsentStatus: 'approved', status: 'completed' }],
      [EXT_CONSENT, { preConsentStatus: 'failed approval', status: 'completed' }],
      [CONSENT, { preConsentStatus: 'abandoned', status: 'abandoned' }],
      [FOLLOW_UP, { status: 'completed' }],
      [FOLLOW_UP, { status: 'abandoned' }],
    ] as const;

    describe.each(DECISIONS)('%s %o', (path, decision) => {
      beforeEach(() => project.seed({ [path]: BARE }));
      const decide = (more: object) => update(path, { ...decision, ...more });
      table(project, [
        ['both', 'allowed', staff, decide({ employeeName: 'Kim', dateOfCall: DAY })],
        ['neither', 'refused', superuser, decide({})],
        ['the day alone', 'refused', superuser, decide({ dateOfCall: DAY })],
        ['the name alone', 'refused', superuser, decide({ employeeName: 'Kim' })],
        ['blanks', 'refused', superuser, decide({ employeeName: ' ', dateOfCall: DAY })],
        ['today', 'allowed', staff, decide({ employeeName: 'Kim', dateOfCall: ahead(0) })],
        [
          'tomorrow, which is today elsewhere',
          'allowed',
          staff,
          decide({ employeeName: 'Kim', dateOfCall: ahead(1) }),
        ],
        [
          'the day after',
          'refused',
          superuser,
          decide({ employeeName: 'Kim', dateOfCall: ahead(2) }),
        ],
      ]);

      it('asks for what is missing where something is stored', async () => {
        const sent = async () => outcome(commit(project, superuser, decide({})));
        await project.seed({ [path]: { ...BARE, employeeName: ' ', dateOfCall: DAY } });
        expect(await sent()).toBe('refused');
        await project.seed({ [path]: { ...BARE, employeeName: 7, dateOfCall: DAY } });
        expect(await sent()).toBe('refused');
        await project.seed({ [path]: { ...BARE, employeeName: 'Kim', dateOfCall: '03/14/2026' } });
        expect(await sent()).toBe('refused');
        await project.seed({ [path]: { ...BARE, employeeName: 'Kim', dateOfCall: ahead(30) } });
        expect(await sent()).toBe('refused');
        await project.seed({
          [path]: { ...BARE, employeeName: 'Kim', dateOfCall: hoursAhead(36.5) },
        });
        expect(await sent()).toBe('refused');
        await project.seed({
          [path]: { ...BARE, employeeName: 'Kim', dateOfCall: hoursAhead(35.5) },
        });
        expect(await sent()).toBe('allowed');
        await project.seed({ [path]: { ...BARE, employeeName: 'Kim', dateOfCall: DAY } });
        expect(await sent()).toBe('allowed');
      });
    });

    it('asks for neither in notes, in a booking and in a decision that is taken back', async () => {
      await project.seed({ [CONSENT]: BARE, [FOLLOW_UP]: { ...BARE, preConsentStatus: null } });
      for (const write of [
        update(CONSENT, { notes: 'later' }),
        update(FOLLOW_UP, { status: 'not scheduled' }),
      ]) {
        expect(await outcome(commit(project, staff, write))).toBe('allowed');
      }
      await project.seed({
        [CONSENT]: { ...BARE, preConsentStatus: 'approved', status: 'completed' },
      });
      const back = update(CONSENT, { preConsentStatus: 'not approved' });
      expect(await outcome(commit(project, staff, back))).toBe('allowed');
    });

    it('asks for both where the call was over before it is decided', async () => {
      const over = { ...BARE, status: 'completed' };
      const decided = async (stored: object) => {
        await project.seed({ [CONSENT]: { ...over, ...stored } });
        const decision = update(CONSENT, { preConsentStatus: 'approved' });
        return outcome(commit(project, superuser, decision));
      };
      expect(await decided({})).toBe('refused');
      expect(await decided({ employeeName: 'Kim' })).toBe('refused');
      expect(await decided({ employeeName: 'Kim', dateOfCall: '03/14/2026' })).toBe('refused');
      expect(await decided({ employeeName: 'Kim', dateOfCall: DAY })).toBe('allowed');
    });

    it('takes another decision about a call whose day was stored ahead long ago', async () => {
      const stored = { ...BARE, employeeName: 'Kim', dateOfCall: ahead(30) };
      await project.seed({
        [CONSENT]: { ...stored, preConsentStatus: 'approved', status: 'completed' },
      });
      const other = update(CONSENT, { preConsentStatus: 'failed approval' });
      expect(await outcome(commit(project, staff, other))).toBe('allowed');
    });
  },
);

it('An edit leaves old notes as they are, also none', async () => {
  for (const notes of [{}, { notes: 7 }, { notes: 'x'.repeat(5001) }]) {
    await project.seed({ [CONSENT]: { status: 'call scheduled', ...notes } });
    const date = update(CONSENT, { dateOfCall: LATER });
    expect(await outcome(commit(project, staff, date))).toBe('allowed');
  }
});

describe.each(['completed', 'abandoned'])(
  'A consent call that is %s',
  proves('CORE-D-73', 'CORE-D-82'),
  (status) => {
    const fitting = status === 'completed' ? 'approved' : 'abandoned';
    const other = status === 'completed' ? 'abandoned' : 'completed';
    beforeEach(() => project.seed({ [CONSENT]: { ...OPEN, status } }));
    table(project, [
      ['another status', 'refused', superuser, update(CONSENT, { status: 'call scheduled' })],
      ['another date', 'refused', superuser, update(CONSENT, { dateOfCall: LATER })],
      ['name and notes', 'allowed', staff, update(CONSENT, { employeeName: 'Lee', notes: 'x' })],
      ['a decision that fits', 'allowed', staff, update(CONSENT, { preConsentStatus: fitting })],
      [
        'a decision that would alter it',
        'refused',
        superuser,
        update(CONSENT, { preConsentStatus: other === 'abandoned' ? 'abandoned' : 'approved' }),
      ],
      [
        'a decision that alters it',
        'refused',
        superuser,
        update(CONSENT, {
          preConsentStatus: other === 'abandoned' ? 'abandoned' : 'approved',
          status: other,
        }),
      ],
    ]);
  },
);

describe('What staff may write of the early-termination call', () => {
  const stored = { ...OPEN, preConsentStatus: null };
  beforeEach(() => project.seed({ [FOLLOW_UP]: stored }));
  const status = (value: unknown) => update(FOLLOW_UP, { status: value });
  table(project, [
    ['not scheduled', 'allowed', staff, status('not scheduled')],
    ['completed', 'allowed', staff, status('completed')],
    ['abandoned', 'allowed', staff, status('abandoned')],
    [['declined', 'CORE-CALLS-02'], 'refused', staff, status('declined')],
    ['any other status', 'refused', staff, status('done')],
    ['no status', 'refused', staff, status(null)],
    [
      'a decision about consent',
      'refused',
      admin,
      update(FOLLOW_UP, { preConsentStatus: 'approved' }),
    ],
    [
      'date, name and notes',
      'allowed',
      staff,
      update(FOLLOW_UP, { dateOfCall: LATER, employeeName: 'Lee', notes: '' }),
    ],
    [
      'an hour as date',
      'refused',
      staff,
      update(FOLLOW_UP, { dateOfCall: at('2026-03-14T11:00:00Z') }),
    ],
    [
      'the state of a consent form',
      'refused',
      staff,
      update(FOLLOW_UP, { consentFormStatus: 'x' }),
    ],
  ]);

  it('a booking of a call that was not scheduled', async () => {
    await project.seed({ [FOLLOW_UP]: { ...stored, status: 'not scheduled' } });
    expect(await outcome(commit(project, staff, status('call scheduled')))).toBe('allowed');
  });

  it(
    'nothing of status and date once it is over',
    proves('CORE-CALLS-03', 'CORE-CALLS-04'),
    async () => {
      for (const over of ['completed', 'abandoned']) {
        await project.seed({ [FOLLOW_UP]: { ...stored, status: over } });
        expect(await outcome(commit(project, superuser, status('not scheduled')))).toBe('refused');
        const date = update(FOLLOW_UP, { dateOfCall: LATER });
        expect(await outcome(commit(project, superuser, date))).toBe('refused');
        const notes = update(FOLLOW_UP, { notes: 'after the call' });
        expect(await outcome(commit(project, staff, notes))).toBe('allowed');
      }
    },
  );
});

describe('Every other workflow belongs to the server', proves('CORE-D-67'), () => {
  const others = [
    'eligibility',
    'baseline',
    'termination',
    'disclaimer',
    'therapy',
    'EXT-therapy',
    'EXT-scheduled-calls',
    'Consent',
    'unknown',
  ];
  beforeEach(() =>
    project.seed(Object.fromEntries(others.map((id) => [workflow(id), { ...OPEN, status: '' }]))),
  );
  table(
    project,
    others.map((id) => [id, 'refused', superuser, update(workflow(id), { notes: 'x' })] as const),
  );
});

describe('What staff may write of a scheduled call', proves('CORE-CALLS-15', 'CORE-D-67'), () => {
  const C1 = call('c1');
  beforeEach(() => project.seed({ [C1]: { ...CALL, workflowType: 'EXT-scheduled-calls' } }));
  const set = (fields: object) => update(C1, { ...fields });
  table(project, [
    ['completed with its date', 'allowed', staff, set({ status: 'completed', dateOfCall: DAY })],
    [
      'completed with its date',
      'allowed',
      infoViewer,
      set({ status: 'completed', dateOfCall: DAY }),
    ],
    ['not scheduled', 'allowed', staff, set({ status: 'not scheduled' })],
    ['declined', 'allowed', staff, set({ status: 'declined' })],
    ['abandoned', 'allowed', staff, set({ status: 'abandoned', dateOfCall: null })],
    ['any other status', 'refused', staff, set({ status: 'done' })],
    [
      'completed tomorrow, which is today elsewhere',
      'allowed',
      staff,
      set({ status: 'completed', dateOfCall: ahead(1) }),
    ],
    [
      'completed the day after',
      'refused',
      superuser,
      set({ status: 'completed', dateOfCall: ahead(2) }),
    ],
    [['completed without a date', 'CORE-CALLS-07'], 'refused', staff, set({ status: 'completed' })],
    [['a date without completed', 'CORE-CALLS-09'], 'refused', staff, set({ dateOfCall: DAY })],
    ['declined with a date', 'refused', staff, set({ status: 'declined', dateOfCall: DAY })],
    ['another title', 'refused', admin, set({ title: 'x' })],
    ['another time of the booking', 'refused', admin, set({ callStartTime: DAY })],
    ['another workflow', 'refused', admin, set({ workflowType: 'consent' })],
    ['a new call', 'refused', superuser, create(call('new'), CALL)],
    ['a removed call', 'refused', superuser, remove(C1)],
  ]);
  table(
    project,
    Object.entries(NO_DAYS).map(
      ([name, dateOfCall]) =>
        [`completed ${name}`, 'refused', staff, set({ status: 'completed', dateOfCall })] as const,
    ),
  );

  it.each(['completed', 'abandoned'])(
    'nothing once it is %s',
    proves('CORE-CALLS-03', 'CORE-CALLS-04', 'CORE-D-73'),
    async (status) => {
      const dateOfCall = status === 'completed' ? DAY : null;
      await project.seed({ [C1]: { ...CALL, status, dateOfCall } });
      for (const fields of [
        { status: 'call scheduled', dateOfCall: null },
        { status: status === 'completed' ? 'abandoned' : 'declined', dateOfCall: null },
        { status: 'completed', dateOfCall: LATER },
      ]) {
        expect(await outcome(commit(project, superuser, set(fields)))).toBe('refused');
      }
    },
  );

  it('clears a date where the status is one that nobody offers any more', async () => {
    await project.seed({ [C1]: { title: 'old', status: 'postponed', dateOfCall: DAY } });
    expect(await outcome(commit(project, staff, set({ dateOfCall: null })))).toBe('allowed');
  });

  it('clears a date that an open call should not have, and takes a status where none was', async () => {
    await project.seed({ [C1]: { title: 'old', dateOfCall: at('2026-03-14T08:30:00Z') } });
    const cleared = set({ status: 'call scheduled', dateOfCall: null });
    expect(await outcome(commit(project, staff, cleared))).toBe('allowed');
  });
});

describe(
  'The call of a consent or follow-up says what its workflow says',
  proves('CORE-D-71', 'CORE-D-81'),
  () => {
    const TYPES = [
      ['consent', CONSENT],
      ['EXT-consent', EXT_CONSENT],
      ['early-termination-call', FOLLOW_UP],
    ] as const;
    const C1 = call('mirror');

    it.each(TYPES)(
      '%s: both in one commit, or the call alone when it catches up',
      async (type, path) => {
        const done = { status: 'completed', dateOfCall: LATER };
        const decision = type === 'early-termination-call' ? {} : { preConsentStatus: 'approved' };
        await project.seed({ [path]: OPEN, [C1]: { ...CALL, workflowType: type } });
        const both = [update(path, { ...done, ...decision }), update(C1, done)];
        expect(await outcome(commit(project, staff, ...both))).toBe('allowed');
        await project.seed({ [C1]: { ...CALL, workflowType: type } });
        expect(await outcome(commit(project, staff, update(C1, done)))).toBe('allowed');
      },
    );

    it.each(TYPES)('%s: never another status or another date', async (type, path) => {
      await project.seed({ [path]: OPEN, [C1]: { ...CALL, workflowType: type } });
      for (const fields of [
        { status: 'completed', dateOfCall: DAY },
        { status: 'not scheduled' },
        { dateOfCall: LATER },
      ]) {
        expect(await outcome(commit(project, superuser, update(C1, fields)))).toBe('refused');
      }
      // A date without "completed" is allowed when the workflow has one.
      expect(await outcome(commit(project, staff, update(C1, { dateOfCall: DAY })))).toBe(
        'allowed',
      );
    });

    it.each([
      ['status', { dateOfCall: LATER }],
      ['dateOfCall', { status: 'call scheduled' }],
    ])('catches up with one of both, while its %s stays behind', async (_, behind) => {
      const stored = { ...CALL, status: 'not scheduled', workflowType: 'consent' };
      await project.seed({ [CONSENT]: { ...OPEN, dateOfCall: LATER }, [C1]: stored });
      expect(await outcome(commit(project, staff, update(C1, behind)))).toBe('allowed');
    });

    it('has only its own rules to keep where there is no such workflow', async () => {
      const path = 'users/u2/calls/c1';
      await project.seed({ [path]: { ...CALL, workflowType: 'consent' } });
      const date = update(path, { dateOfCall: DAY });
      expect(await outcome(commit(project, staff, date))).toBe('refused');
      const done = update(path, { status: 'completed', dateOfCall: DAY });
      expect(await outcome(commit(project, staff, done))).toBe('allowed');
    });
  },
);

describe('Nobody but staff writes workflows and calls', () => {
  it.each([PEOPLE.stranger, PEOPLE.otherRole, PEOPLE.adminAlone, PEOPLE.revoked])(
    '$title is refused',
    async (person) => {
      await project.seed({ [CONSENT]: OPEN, [call('c1')]: { ...CALL, workflowType: 'x' } });
      const notes = commit(project, person, update(CONSENT, { notes: 'x' }));
      expect(await outcome(notes)).toBe('refused');
      const status = commit(project, person, update(call('c1'), { status: 'declined' }));
      expect(await outcome(status)).toBe('refused');
    },
  );
});
