import { Timestamp, doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { SERVER_TIME, type WriteData } from '#domain/shared/write-plan.ts';
import { create, draft, merge, remove, send, update } from '#test/rules/support/commit.ts';
import { fieldsOfRules } from '#test/rules/support/fields-of-rules.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { forgedStamps } from '#test/rules/support/forged-stamps.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import { MOVED_BY_HAND, moveEntry } from '#test/rules/support/samples.ts';
import { table, type Line } from '#test/rules/support/table.ts';
import { proves } from '#test/support/proves.ts';

const { staff, capitals, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('users');

const created = Timestamp.fromMillis(1_700_000_000_000);
const USER = 'users/u1';
const ADMIN_USER = 'users/u2';

beforeEach(() =>
  project.seed({
    [USER]: {
      uid: 'u1',
      email: 'pat@example.com',
      created,
      role: 'patient',
      workflowStatus: 'done',
      workflowStatusUpdated: created,
      failReason: { reason: 'none' },
      earlyTermInfo: { reason: 'none' },
      envelopeId: 'e1',
      consentFormStatus: 'sent',
    },
    [ADMIN_USER]: { uid: 'u2', email: 'kim@example.com', role: 'admin' },
  }),
);

describe('Fields of a user that staff may write', proves('CORE-USERS-28', 'CORE-D-22'), () => {
  table(project, [
    ['cohort', 'allowed', staff, update(USER, { cohort: 'b' })],
    [
      'study, site and group as a merge',
      'allowed',
      staff,
      merge(USER, { study: '004', site: 's' }),
    ],
    [
      'two fields at once, without the names of people in the table',
      'allowed',
      infoViewer,
      update(USER, { group: '2', phone: '+1 202 555 0198' }),
    ],
    [
      'a field that nobody knows, however long',
      'refused',
      superuser,
      update(USER, { extra: 'x'.repeat(700_000) }),
    ],
    ['a text that is too long', 'refused', admin, update(USER, { zendeskID: 'x'.repeat(1001) })],
    ['a number for a text', 'refused', staff, update(USER, { cohort: 7 })],
    ['what the app says of its device', 'refused', staff, update(USER, { deviceName: 'x' })],
    [
      'a time of registration of its own',
      'refused',
      staff,
      update(USER, { registrationUpdated: created }),
    ],
    ['cohort, with capitals in the token', 'allowed', capitals, update(USER, { cohort: 'b' })],
    [
      'the same uid and e-mail',
      'allowed',
      staff,
      update(USER, { uid: 'u1', email: 'pat@example.com' }),
    ],
    ['another uid', 'refused', staff, update(USER, { uid: 'u9' })],
    ['another e-mail', 'refused', admin, update(USER, { email: 'other@example.com' })],
    ['another date of creation', 'refused', staff, update(USER, { created: Timestamp.now() })],
    ['another workflow status', 'refused', superuser, update(USER, { workflowStatus: 'active' })],
    ['a workflow time', 'refused', staff, update(USER, { workflowStatusUpdated: Timestamp.now() })],
    ['a fail reason', 'refused', staff, update(USER, { failReason: { reason: 'x' } })],
    ['an early termination', 'refused', admin, update(USER, { earlyTermInfo: { reason: 'x' } })],
    ['another consent form', 'refused', admin, update(USER, { envelopeId: 'e2' })],
    [
      'a consent form that is signed',
      'refused',
      superuser,
      update(USER, { consentFormStatus: 'signed' }),
    ],
    [
      'the same consent form',
      'allowed',
      staff,
      update(USER, { envelopeId: 'e1', consentFormStatus: 'sent' }),
    ],
    [
      'an e-mail where none was',
      'refused',
      staff,
      update('users/u3', { email: 'new@example.com' }),
    ],
    [
      'a new account',
      'refused',
      superuser,
      create('users/u4', { uid: 'u4', email: 'n@example.com' }),
    ],
    ['a removed account', 'refused', superuser, remove(USER)],
  ]);

  beforeEach(() => project.seed({ 'users/u3': { uid: 'u3' } }));
});

/** Text fields that staff may edit; landing page and program of terminated users have their own rules. */
const TEXTS = [
  'activeProgram',
  'arm',
  'cohort',
  'displayName',
  'firstName',
  'group',
  'landingPageKey',
  'lastName',
  'phone',
  'referralGroupKey',
  'site',
  'study',
  'subjectID',
  'timezone',
  'zendeskID',
];
const FLAGS = ['registered', 'passed005ScreenWeek'];
const OTHERS = [
  'registrationUpdated',
  'role',
  'workflowStatus',
  'extEligibleManual',
  'updated',
  'updatedBy',
  'lastChange',
];

describe(
  'Each field of a user that staff may write, in its kind and at its bound',
  proves('CORE-USERS-28'),
  () => {
    it('is one of those that the rules name', () => {
      const { listed, texts, flags } = fieldsOfRules('validUserUpdate');
      expect(texts.toSorted()).toEqual(TEXTS.toSorted());
      expect(flags.toSorted()).toEqual(FLAGS.toSorted());
      expect(listed.toSorted()).toEqual([...TEXTS, ...FLAGS, ...OTHERS].toSorted());
    });

    table(
      project,
      TEXTS.flatMap((field) => {
        const set = (value: unknown) => update(USER, { [field]: value });
        return [
          [`1,000 characters in ${field}`, 'allowed', staff, set('x'.repeat(1000))],
          [`1,001 characters in ${field}`, 'refused', superuser, set('x'.repeat(1001))],
          [`a number in ${field}`, 'refused', superuser, set(7)],
          [`a list in ${field}`, 'refused', superuser, set(['x'])],
        ] as const satisfies Line[];
      }),
    );
    table(
      project,
      FLAGS.flatMap((field) => {
        const set = (value: unknown) => update(USER, { [field]: value });
        return [
          [`yes in ${field}`, 'allowed', staff, set(true)],
          [`no in ${field}`, 'allowed', staff, set(false)],
          [`a text in ${field}`, 'refused', superuser, set('yes')],
          [`a number in ${field}`, 'refused', superuser, set(1)],
        ] as const satisfies Line[];
      }),
    );
    table(project, [
      [
        'the time of registration, by the clock of the server',
        'allowed',
        staff,
        update(USER, { registrationUpdated: SERVER_TIME }),
      ],
    ]);

    it('stays as odd as it is stored while another one changes', async () => {
      const odd = { ...Object.fromEntries(TEXTS.map((field) => [field, 7])), registered: 'yes' };
      await project.seed({ 'users/odd': { uid: 'odd', ...odd, passed005ScreenWeek: 1 } });
      const sent = async (fields: WriteData) =>
        outcome(send(project, staff, await draft(project, staff, [update('users/odd', fields)])));
      expect(await sent({ role: 'patient' })).toBe('allowed');
      expect(await sent({ displayName: 8 })).toBe('refused');
    });
  },
);

describe(
  'The one move that staff makes by hand, from done to the extension',
  proves('CORE-USERS-28', 'OPS-FLOW-17'),
  () => {
    const DONE = 'users/done';
    const OTHER = 'users/other';
    beforeEach(() =>
      project.seed({
        [DONE]: { uid: 'done', workflowStatus: 'done', study: '003', landingPageKey: 'lp' },
        [OTHER]: { uid: 'other', workflowStatus: 'done', study: '003', landingPageKey: 'lp' },
        'users/therapy': { uid: 'therapy', workflowStatus: 'therapy', study: '003' },
        'users/no-study': { uid: 'no-study', workflowStatus: 'done', study: '' },
        'users/subject': { uid: 'subject', workflowStatus: 'done', study: '003', subjectID: 'S-1' },
        'users/nameless': { uid: 'nameless', workflowStatus: 'done', study: '003' },
      }),
    );

    let moves = 0;
    interface Sent {
      readonly uid?: string;
      readonly user?: object;
      /** Null for no log. */
      readonly log?: object | null;
      /** The log's id, when not that of the history entry. */
      readonly logID?: string;
      readonly as?: Person;
      readonly reason?: string;
    }
    /** A move and its log in one commit. */
    const sent = async (move: Sent = {}) => {
      const { uid = 'done', user = {}, log = {}, logID, as = staff, reason = 'x' } = move;
      const entryID = `move-${++moves}`;
      const told = { ...moveEntry(uid, as), ...log };
      const path = `tempest/logs/surveysaurus/${logID ?? entryID}`;
      const writes = [
        update(`users/${uid}`, { ...MOVED_BY_HAND, ...user }),
        ...(log === null ? [] : [create(path, told)]),
      ];
      return outcome(send(project, as, await draft(project, as, writes, { entryID, reason })));
    };

    it.each([staff, capitals, admin])('$title: with the entry of the log', async (as) => {
      expect(await sent({ as })).toBe('allowed');
    });

    it.each([
      [
        'to another landing page',
        { user: { landingPageKey: 'lp' }, log: { landingPageKey: 'lp' } },
      ],
      ['without its mark', { user: { extEligibleManual: false } }],
      ['to another status', { user: { workflowStatus: 'EXT-therapy' } }],
      [
        'to another status, as the log says',
        { user: { workflowStatus: 'EXT-therapy' }, log: { toStatus: 'EXT-therapy' } },
      ],
      ['without a reason', { reason: ' ' }],
      ['from another status', { uid: 'therapy' }],
      ['from another status, as the log says', { uid: 'therapy', log: { fromStatus: 'therapy' } }],
      [
        'without a study',
        { uid: 'no-study', user: { landingPageKey: '' }, log: { landingPageKey: '' } },
      ],
      [
        'with a study changed in the same breath',
        { user: { study: '005', landingPageKey: '005' }, log: { landingPageKey: '005' } },
      ],
      ['without an entry of the log', { log: null }],
      ['with an entry under another id', { logID: 'elsewhere' }],
      ['with an entry about another person', { log: { userUID: 'other' } }],
      ['with an entry from another status', { log: { fromStatus: 'therapy' } }],
      ['with an entry to another status', { log: { toStatus: 'EXT-consent' } }],
      ['with an entry about another landing page', { log: { landingPageKey: 'lp' } }],
      ['with an entry about another subject', { log: { subjectID: 'S-2' } }],
      ['with an entry in the name of somebody else', { log: { movedBy: 'Ada Admin' } }],
      ['with the address of somebody else', { log: { movedByEmail: admin.email } }],
      ['with another time', { log: { timestamp: created } }],
      ['with another type', { log: { type: 'note' } }],
      ['with more in the entry', { log: { note: 'x' } }],
    ] satisfies [string, Sent][])('is refused %s', async (_, move) => {
      expect(await sent(move)).toBe('refused');
    });

    it.each(WORKFLOW_STATUSES.filter((status) => status !== 'done'))(
      'is refused from %s, and done is left for it by no other move',
      proves('OPS-FLOW-12', 'OPS-D-84'),
      async (status) => {
        const path = `users/from-${status}`;
        const uid = `from-${status}`;
        await project.seed({
          [path]: { uid, workflowStatus: status, study: '003', landingPageKey: 'lp' },
        });
        expect(await sent({ uid, log: { fromStatus: status } })).toBe('refused');
        if (status === 'EXT-eligible') return;
        expect(await sent({ user: { workflowStatus: status }, log: { toStatus: status } })).toBe(
          'refused',
        );
      },
    );

    it('is logged with the subject of the person, where there is one', async () => {
      expect(await sent({ uid: 'subject', log: { subjectID: '' } })).toBe('refused');
      expect(await sent({ uid: 'subject', log: { subjectID: 'S-1' } })).toBe('allowed');
    });

    it(
      'is logged under the name of the account, where it has one',
      proves('OPS-FLOW-16'),
      async () => {
        const named = { ...staff, token: { ...staff.token, sub: staff.email, name: 'Sam Staff' } };
        expect(await sent({ uid: 'nameless', as: named, log: { movedBy: 'Ada Admin' } })).toBe(
          'refused',
        );
        expect(await sent({ uid: 'nameless', as: named, log: { movedBy: 'Sam Staff' } })).toBe(
          'allowed',
        );
      },
    );

    it('needs an entry that was not there before', async () => {
      await project.seed({ 'tempest/logs/surveysaurus/old': moveEntry('done', staff) });
      const writes = [update(DONE, MOVED_BY_HAND)];
      const again = await draft(project, staff, writes, { entryID: 'old' });
      expect(await outcome(send(project, staff, again))).toBe('refused');
    });

    it('is not told of where only something else is changed', async () => {
      const log = create('tempest/logs/surveysaurus/no-move', moveEntry('done', staff));
      const writes = [update(DONE, { firstName: 'Ann' }), log];
      const told = await draft(project, staff, writes, { entryID: 'no-move', action: 'Edit user' });
      expect(await outcome(send(project, staff, told))).toBe('refused');
    });

    it('is not told of where the record points at the entry already', async () => {
      const path = 'tempest/logs/surveysaurus/pointed-at';
      await project.remove(path);
      await project.seed({
        'users/pointing': {
          uid: 'pointing',
          workflowStatus: 'done',
          landingPageKey: '003',
          lastChange: 'pointed-at',
        },
      });
      const told = create(path, moveEntry('pointing', staff));
      expect(await outcome(send(project, staff, await draft(project, staff, [told])))).toBe(
        'refused',
      );
    });

    it('is called what it is', async () => {
      const log = create('tempest/logs/surveysaurus/called', moveEntry('done', staff));
      const writes = [update(DONE, MOVED_BY_HAND), log];
      const as = { entryID: 'called', action: 'Restore user', reason: 'x' };
      const hidden = await draft(project, staff, writes, as);
      expect(await outcome(send(project, staff, hidden))).toBe('refused');
    });

    it('has one entry for each person, and each person an own one', async () => {
      const log = (logID: string, uid: string) =>
        create(`tempest/logs/surveysaurus/${logID}`, moveEntry(uid, staff));
      const twice = [update(DONE, MOVED_BY_HAND), log('twice', 'done'), log('more', 'done')];
      const both = [
        update(DONE, MOVED_BY_HAND),
        update(OTHER, MOVED_BY_HAND),
        log('both', 'other'),
      ];
      for (const [entryID, writes] of Object.entries({ twice, both })) {
        const forged = await draft(project, staff, writes, { entryID });
        expect(await outcome(send(project, staff, forged))).toBe('refused');
      }
      await project.seed({
        [OTHER]: { uid: 'other', workflowStatus: 'EXT-eligible', landingPageKey: '003' },
      });
      const later = [update(OTHER, { cohort: 'x' }), log('later', 'other')];
      const edited = await draft(project, staff, later, { entryID: 'later' });
      expect(await outcome(send(project, staff, edited))).toBe('refused');
    });

    it('has no mark without a move, and no entry either', async () => {
      const mark = await draft(project, staff, [update(DONE, { extEligibleManual: true })]);
      expect(await outcome(send(project, staff, mark))).toBe('refused');
      const entry = create('tempest/logs/surveysaurus/alone', moveEntry('done', staff));
      expect(await outcome(send(project, staff, await draft(project, staff, [entry])))).toBe(
        'refused',
      );
      const beside = [
        update(OTHER, { cohort: 'x' }),
        create('tempest/logs/surveysaurus/beside', moveEntry('other', staff)),
      ];
      const edited = await draft(project, staff, beside, { entryID: 'beside' });
      expect(await outcome(send(project, staff, edited))).toBe('refused');
    });
  },
);

describe(
  'Who is terminated keeps program and landing page',
  proves('CORE-TERM-07', 'CORE-TERM-14'),
  () => {
    const ENDED = 'users/ended';
    const stored = { uid: 'ended', activeProgram: 'dropout', landingPageKey: 'lp' };
    const endings = [
      'early-termination',
      'early termination',
      ' early-termination ',
      'EXT-early-termination',
      'EXT early termination',
    ];

    it.each(endings)('in the status “%s”', async (workflowStatus) => {
      await project.seed({ [ENDED]: { ...stored, workflowStatus } });
      const sent = async (fields: object) =>
        outcome(
          send(project, superuser, await draft(project, superuser, [update(ENDED, { ...fields })])),
        );
      expect(await sent({ activeProgram: 'stanzaACT1' })).toBe('refused');
      expect(await sent({ landingPageKey: 'other' })).toBe('refused');
      expect(await sent({ firstName: 'Ann', activeProgram: 'dropout' })).toBe('allowed');
    });

    it.each(['early-termination-followup', 'therapy', '', null])(
      'while both may change in the status “%s”',
      async (workflowStatus) => {
        await project.seed({ [ENDED]: { ...stored, workflowStatus } });
        const both = update(ENDED, { activeProgram: 'stanzaACT1', landingPageKey: 'other' });
        const change = await draft(project, staff, [both]);
        expect(await outcome(send(project, staff, change))).toBe('allowed');
      },
    );
  },
);

describe('The field role of a user, which grants nothing', proves('T4'), () => {
  beforeEach(() =>
    project.seed({
      'roles/helper': { name: 'helper', membersCount: 0 },
      'users/u3': { uid: 'u3' },
    }),
  );
  table(project, [
    ...['', 'patient', 'staff', 'info-viewer'].map(
      (role) => [`“${role}”`, 'allowed', staff, update('users/u3', { role })] as const,
    ),
    ['admin in other letters', 'refused', superuser, update(USER, { role: 'Admin' })],
    ['superuser with a blank', 'refused', superuser, update(USER, { role: 'superuser ' })],
    ['a role that nobody knows', 'refused', superuser, update(USER, { role: 'nobody' })],
    ['the name of another role group', 'refused', staff, update(USER, { role: 'helper' })],
    ['the name of another role group', 'allowed', admin, update(USER, { role: 'helper' })],
    ['admin', 'refused', staff, update(USER, { role: 'admin' })],
    ['admin', 'refused', infoViewer, update(USER, { role: 'admin' })],
    ['admin', 'allowed', admin, update(USER, { role: 'admin' })],
    ['admin', 'allowed', superuser, update(USER, { role: 'admin' })],
    ['superuser', 'refused', staff, update(USER, { role: 'superuser' })],
    ['superuser', 'refused', admin, update(USER, { role: 'superuser' })],
    ['superuser', 'allowed', superuser, update(USER, { role: 'superuser' })],
    ['patient instead of admin', 'allowed', staff, update(ADMIN_USER, { role: 'patient' })],
    ['something else on an admin', 'allowed', staff, update(ADMIN_USER, { cohort: 'b' })],
    ['a path', 'refused', superuser, update(USER, { role: 'staff/members/x' })],
    ['a list of roles', 'refused', superuser, update(USER, { role: ['admin'] })],
  ]);

  it('is not a role group that this very commit creates', async () => {
    await project.remove('roles/fresh');
    const made = await draft(project, admin, [
      create('roles/fresh', { name: 'fresh', membersCount: 0 }),
    ]);
    const given = await draft(project, admin, [update(USER, { role: 'fresh' })]);
    const entry = create(`history/${given.entryID}`, given.entry ?? {});
    const both = { ...made, writes: [...made.writes, ...given.writes, entry] };
    expect(await outcome(send(project, admin, both))).toBe('refused');
    expect(await outcome(send(project, admin, made))).toBe('allowed');
    expect(await outcome(send(project, admin, given))).toBe('allowed');
  });

  it('does not let a person in whose user record says "superuser"', async () => {
    const email = PEOPLE.stranger.email;
    await project.seed({ 'users/stranger': { uid: 'stranger', email, role: 'superuser' } });
    const own = await draft(project, PEOPLE.stranger, [update('users/stranger', { cohort: 'x' })]);
    expect(await outcome(send(project, PEOPLE.stranger, own))).toBe('refused');
  });
});

describe('Who sees no names in the table of users', proves('T7', 'CORE-D-06'), () => {
  it('reads them by script all the same: the boundary is membership of staff', async () => {
    await project.seed({ 'users/named': { uid: 'named', firstName: 'Pat', email: 'p@x.de' } });
    const named = (person: Person) => getDoc(doc(project.as(person), 'users/named'));
    for (const person of [staff, infoViewer]) {
      expect((await named(person)).get('firstName'), person.title).toBe('Pat');
    }
    for (const person of [PEOPLE.otherRole, PEOPLE.stranger]) {
      expect(await outcome(named(person)), person.title).toBe('refused');
    }
  });
});

describe('Who changed a user, and when', proves('CORE-GEN-06', 'T10'), () => {
  forgedStamps(project, () => update(USER, { cohort: 'b' }), {
    updatedBy: admin.email,
    updated: Timestamp.now(),
  });
});
