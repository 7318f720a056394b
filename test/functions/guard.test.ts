import { beforeAll, describe, expect, it } from 'vitest';
import * as registered from '#functions/index.ts';
import type { IncomingCall } from '#functions/lib/run-callable.ts';
import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { GONE_FORMS, SAMPLES } from './callable-samples.ts';
import {
  caller,
  dump,
  emptyDatabase,
  members,
  refusal,
  run,
  store,
  type Database,
} from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const NAMES = Object.keys(CALLABLES) as CallableName[];

let db: Database;

process.env['CONSENT_FORM_URL'] = 'fake';

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-guard');
  await store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN, 'only.admin@example.com'], info: [STAFF] }),
    ...GONE_FORMS,
    'users/u-known': { uid: 'u-known', activeProgram: 'stanza0' },
    'users/u-known/calls/c1': { status: 'scheduled' },
    // Whoever is expected to be answered may send itself the test of the consent form.
    ...Object.fromEntries(
      [ADMIN.toUpperCase(), 'lea.leaving@example.com'].map((email) => [
        `users/uid-of-${email}`,
        { cohort: 'test' },
      ]),
    ),
    // And whoever is, a message of a nudge.
    ...Object.fromEntries(
      [STAFF, STAFF.toUpperCase(), ADMIN, ADMIN.toUpperCase(), 'lea.leaving@example.com'].map(
        (email) => [`users/uid-of-${email}/devices/phone`, { FCMToken: 'token' }],
      ),
    ),
    'tempest/nudging/nudgers/n-known': {
      ...{ id: 'n-known', name: 'Known', description: 'd', active: false, reactFMEXT: null },
      ...{ scheduledTime: { hours: 18, minutes: 0 }, actionType: 'app opened' },
      ...{ minHoursAgo: 1, maxHoursAgo: 2, messages: [{ title: 'Hello', text: 'You' }] },
      potentialUsers: { cohort: 'c', site: '', study: '', activeProgram: '', role: '', arm: '' },
    },
    // And an admin seals a pack that she began.
    ...Object.fromEntries(
      [ADMIN, 'lea.leaving@example.com'].map((email) => [
        `inspectionPacks/pack-of-${email}`,
        { kind: 'participant', of: 'u-known', createdBy: email, manifestSHA256: '' },
      ]),
    ),
    'backups/known': { uid: 'u-known' },
    'jobs/known': {
      kind: 'backup',
      path: 'users/u-known',
      backup: 'backups/known',
      phase: 'done',
      verified: true,
    },
    'programs/stanza1': { id: 'stanza1', key: 'stanza1', name: 'Stanza One' },
  });
});

/** The refusal, after a look that nothing at all was written. */
async function refusedWithoutWrites(name: CallableName, data: unknown, auth: IncomingCall['auth']) {
  const before = await dump(db);
  const { code, message } = await refusal(run(name, data, auth));
  expect(await dump(db)).toEqual(before);
  return { code, message };
}

/** What nobody calls by name: triggers, what the clock starts, and the endpoint that is admitted by a signature. */
const NOT_CALLABLE = [
  ...[
    'bookingWebhook',
    'onUserWritten',
    'onWorkflowWritten',
    'requestPayments',
    'moveNeverStarted',
    'copyProgramContent',
  ],
  ...['deliverNotification', 'nudgeEveryFiveMinutes', 'deliverEveryFiveMinutes'],
  ...['indexUser', 'indexSubject', 'indexRegistration', 'indexAppUsage'],
  ...['api', 'linkPrescriptions', 'expirePrescriptions', 'moveOpenBackupCopies'],
];

it('registers exactly the callables of the contract, each with samples', () => {
  expect(Object.keys(registered).sort()).toEqual([...NAMES, ...NOT_CALLABLE].sort());
  expect(Object.keys(SAMPLES).sort()).toEqual([...NAMES].sort());
});

/** What no contract takes. */
function malformedAnywhere(good: Record<string, unknown>): Record<string, unknown> {
  return {
    'nothing at all': undefined,
    null: null,
    'a text': 'u-known',
    'a number': 7,
    'a list': [good],
    'the request one level too deep': { data: good },
    'a field too many': { ...good, note: 'x' },
    'a field with a name without end': { ...good, ['n'.repeat(5_000)]: 1 },
    'an actor': { ...good, actor: 'ada.admin@example.com' },
    'an own __proto__': JSON.parse(
      `{"__proto__":{"a":1}${JSON.stringify(good).replace('{', ',').replace(/,}$/, '}')}`,
    ) as unknown,
    'a field named constructor': { ...good, constructor: { prototype: {} } },
  };
}

describe.each(NAMES)('%s', proves('S7'), (name) => {
  const { role, good, malformed } = SAMPLES[name];
  const email = role === 'admin' ? ADMIN : STAFF;

  it.each([
    ['no token', undefined, 'unauthenticated', 'Sign in first.'],
    ['a stranger', caller('nora@example.com'), 'permission-denied', 'Only staff may do this.'],
    [
      'a member of another role only',
      caller('only.admin@example.com'),
      'permission-denied',
      'Only staff may do this.',
    ],
    [
      'an unverified address of staff',
      caller(email, false),
      'permission-denied',
      'Your e-mail address is not verified.',
    ],
    [
      'an account without e-mail',
      caller(undefined),
      'permission-denied',
      'Your account has no usable e-mail address.',
    ],
    [
      'an address that would be a path',
      caller(`x/members/${email}`),
      'permission-denied',
      'Your account has no usable e-mail address.',
    ],
  ])('refuses %s and writes nothing', proves('CORE-D-04'), async (_, auth, code, message) => {
    const sent = good(auth?.token.email ?? email);
    expect(await refusedWithoutWrites(name, sent, auth)).toEqual({ code, message });
  });

  it('looks at the caller before the request', async () => {
    const { code } = await refusedWithoutWrites(name, { nonsense: true }, undefined);
    expect(code).toBe('unauthenticated');
    const stranger = caller('nora@example.com');
    const refused = await refusedWithoutWrites(name, { nonsense: true }, stranger);
    expect(refused.code).toBe('permission-denied');
  });

  if (role !== 'staff') {
    it('refuses staff without the role', proves('CORE-D-04'), async () => {
      expect(await refusedWithoutWrites(name, good(STAFF), caller(STAFF))).toEqual({
        code: 'permission-denied',
        message: `Only members of the role "${role}" may do this.`,
      });
    });
  }

  if ('requestingIdentifier' in good(email)) {
    it('refuses the requesting identifier of somebody else', proves('CORE-D-80'), async () => {
      const foreign = { ...good(email), requestingIdentifier: 'someone.else@example.com' };
      expect(await refusedWithoutWrites(name, foreign, caller(email))).toEqual({
        code: 'permission-denied',
        message: 'requestingIdentifier is not the e-mail you are signed in with.',
      });
    });
  }

  const cases = Object.entries({ ...malformedAnywhere(good(email)), ...malformed(email) });

  it('is tried with at least twelve malformed requests', () => {
    expect(cases.length).toBeGreaterThanOrEqual(12);
  });

  it.each(cases)(
    'refuses %s as malformed and writes nothing',
    proves('CORE-D-04'),
    async (_, data) => {
      const { code, message } = await refusedWithoutWrites(name, data, caller(email));
      expect(code).toBe('invalid-argument');
      expect(message).toMatch(/^The request was refused: .{5,}\.$/);
      expect(message.length).toBeLessThan(300);
    },
  );

  it.each([
    ['100 kB of letters', 'x'.repeat(100_000)],
    ['34,000 characters of three bytes', '€'.repeat(34_000)],
  ])('refuses %s as too large', async (_, padding) => {
    const sent = { ...good(email), padding };
    expect(await refusedWithoutWrites(name, sent, caller(email))).toEqual({
      code: 'invalid-argument',
      message: 'The request was refused: it is larger than 100 kB.',
    });
  });

  it('refuses what is nested without end', async () => {
    const nested: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
    const { code } = await refusedWithoutWrites(name, { ...good(email), nested }, caller(email));
    expect(code).toBe('invalid-argument');
  });

  it('answers who may call, whatever the case of the address in the token', async () => {
    const answer = await run(name, good(email), caller(email.toUpperCase()));
    expect(CALLABLES[name].response.isValidSync(answer)).toBe(true);
  });

  it('refuses a member from the moment the membership is gone', async () => {
    const leaving = 'lea.leaving@example.com';
    await store(db, members({ staff: [leaving], admin: [leaving] }));
    await run(name, good(leaving), caller(leaving));
    await db.doc(`roles/staff/members/${leaving}`).delete();
    const { code } = await refusedWithoutWrites(name, good(leaving), caller(leaving));
    expect(code).toBe('permission-denied');
  });
});

it('names the field that was wrong', async () => {
  const send = (data: unknown) => refusal(run('registerUserInProgram', data, caller(STAFF)));
  const good = SAMPLES.registerUserInProgram.good(STAFF);
  expect((await send({ ...good, userUID: 7 })).message).toBe(
    'The request was refused: userUID is of the wrong type.',
  );
  expect((await send({ ...good, programKey: 'a/b' })).message).toBe(
    'The request was refused: programKey is not an id.',
  );
  expect((await send({ ...good, note: 'x' })).message).toBe(
    'The request was refused: unknown field note.',
  );
});
