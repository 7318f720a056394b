import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { draft, create, merge, remove, send, update } from './support/commit.ts';
import { outcome } from './support/outcome.ts';
import { forgedStamps } from './support/forged-stamps.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { table } from './support/table.ts';

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

describe('Fields of a user that staff may write [CORE-USERS-28]', () => {
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
    ['a text that is too long', 'refused', admin, update(USER, { zendeskID: 'x'.repeat(2001) })],
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

describe('The one move that staff makes by hand, from done to the extension [CORE-USERS-28]', () => {
  const DONE = 'users/done';
  const NO_STUDY = 'users/no-study';
  const THERAPY = 'users/therapy';
  const move = (change: object = {}) => ({
    workflowStatus: 'EXT-eligible',
    landingPageKey: '003',
    extEligibleManual: true,
    ...change,
  });
  beforeEach(() =>
    project.seed({
      [DONE]: { uid: 'done', workflowStatus: 'done', study: '003', landingPageKey: 'lp' },
      [THERAPY]: { uid: 'therapy', workflowStatus: 'therapy', study: '003' },
      [NO_STUDY]: { uid: 'no-study', workflowStatus: 'done', study: '' },
    }),
  );
  table(project, [
    ['with the study as its landing page', 'allowed', staff, update(DONE, move())],
    ['to another landing page', 'refused', admin, update(DONE, move({ landingPageKey: 'lp' }))],
    ['without its mark', 'refused', staff, update(DONE, move({ extEligibleManual: false }))],
    [
      'to another status',
      'refused',
      superuser,
      update(DONE, move({ workflowStatus: 'EXT-therapy' })),
    ],
    ['from another status', 'refused', admin, update(THERAPY, move())],
    ['the mark alone', 'refused', staff, update(DONE, { extEligibleManual: true })],
    ['without a study', 'refused', staff, update(NO_STUDY, move({ landingPageKey: '' }))],
    [
      'with a study changed in the same breath',
      'refused',
      staff,
      update(DONE, move({ study: '005', landingPageKey: '005' })),
    ],
  ]);
});

describe('The field role of a user, which grants nothing [T4]', () => {
  table(project, [
    ['any other value', 'allowed', staff, update(USER, { role: 'helper' })],
    ['admin', 'refused', staff, update(USER, { role: 'admin' })],
    ['admin', 'refused', infoViewer, update(USER, { role: 'admin' })],
    ['admin', 'allowed', admin, update(USER, { role: 'admin' })],
    ['admin', 'allowed', superuser, update(USER, { role: 'admin' })],
    ['superuser', 'refused', staff, update(USER, { role: 'superuser' })],
    ['superuser', 'refused', admin, update(USER, { role: 'superuser' })],
    ['superuser', 'allowed', superuser, update(USER, { role: 'superuser' })],
    ['patient instead of admin', 'allowed', staff, update(ADMIN_USER, { role: 'patient' })],
    ['something else on an admin', 'allowed', staff, update(ADMIN_USER, { cohort: 'b' })],
    ['2,000 characters', 'allowed', staff, update(USER, { role: 'x'.repeat(2000) })],
    ['2,001 characters', 'refused', staff, update(USER, { role: 'x'.repeat(2001) })],
    ['a list of roles', 'refused', superuser, update(USER, { role: ['admin'] })],
  ]);

  it('does not let a person in whose user record says "superuser"', async () => {
    const email = PEOPLE.stranger.email;
    await project.seed({ 'users/stranger': { uid: 'stranger', email, role: 'superuser' } });
    const own = await draft(project, PEOPLE.stranger, [update('users/stranger', { cohort: 'x' })]);
    expect(await outcome(send(project, PEOPLE.stranger, own))).toBe('refused');
  });
});

describe('Who changed a user, and when [CORE-GEN-06] [T10]', () => {
  forgedStamps(project, () => update(USER, { cohort: 'b' }), {
    updatedBy: admin.email,
    updated: Timestamp.now(),
  });
});
