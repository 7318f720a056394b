import { beforeAll, describe, expect, it } from 'vitest';
import * as registered from '#functions/index.ts';
import type { IncomingCall } from '#functions/lib/run-callable.ts';
import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { GONE_FORMS, OWN_DELETIONS } from './callable-sample-documents.ts';
import { SAMPLES } from './callable-samples.ts';
import { DONE_IMPORTS } from './import-samples.ts';
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
process.env['PRACTICE'] = 'true';

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-guard');
  await store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN, 'only.admin@example.com'], info: [STAFF] }),
    ...GONE_FORMS,
    ...OWN_DELETIONS,
    ...DONE_IMPORTS,
    'users/u-known': { uid: 'u-known', activeProgram: 'stanza0' },
    'users/u-known/calls/c1': { status: 'scheduled' },
    // Admitted callers may send themselves the consent form as a test,
    ...Object.fromEntries(
      [ADMIN.toUpperCase(), 'lea.leaving@example.com'].map((email) => [
        `users/uid-of-${email}`,
        { cohort: 'test' },
      ]),
    ),
    // and a message of a nudge to their own device.
    ...Object.fromEntries(
      [STAFF, STAFF.toUpperCase(), ADMIN, ADMIN.toUpperCase(), 'lea.leaving@example.com'].map(
        (email) => [`users/uid-of-${email}/devices/phone`, { FCMToken: 'token' }],
      ),
    ),
    'tempest/nudging/nudgers/n-known': {
      id: 'n-known',
      name: 'Known',
      description: 'd',
      active: false,
      reactFMEXT: null,
      scheduledTime: { hours: 18, minutes: 0 },
      actionType: 'app opened',
      minHoursAgo: 1,
      maxHoursAgo: 2,
      messages: [{ title: 'Hello', text: 'You' }],
      potentialUsers: { cohort: 'c', site: '', study: '', activeProgram: '', role: '', arm: '' },
    },
    // Admins seal packs that they began.
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
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `programs/stanza1/changeSets/spring-${at}`,
        { name: `Spring ${at}`, state: 'open', review: false, changes: 0, editedBy: ADMIN },
      ]),
    ),
    'programs/stanza1/changeSets/winter': { name: 'Winter', state: 'published' },
    'history/winter': {
      action: 'Publish change set',
      paths: ['programs/stanza1/pages/cold', 'programs/stanza1/changeSets/winter'],
      changes: { 'programs/stanza1/pages/cold': { before: null, after: { name: 'Cold' } } },
    },
  });
});

type Sent = readonly [data: unknown, auth: IncomingCall['auth']];

/** How each call is refused, all in parallel, after checking that they wrote nothing. */
async function refusedWithoutWrites<T extends string>(
  name: CallableName,
  calls: Readonly<Record<T, Sent>>,
) {
  const before = await dump(db);
  const refused = Object.entries<Sent>(calls).map(async ([what, [data, auth]]) => {
    const { code, message } = await refusal(run(name, data, auth)).catch(() => ANSWERED);
    return [what, { code, message }] as const;
  });
  const answers = Object.fromEntries(await Promise.all(refused));
  const answered = Object.keys(answers).filter((what) => answers[what]?.code === ANSWERED.code);
  expect(answered).toEqual([]);
  expect(await dump(db)).toEqual(before);
  return answers as Record<T, typeof ANSWERED>;
}

const denied = (message: string) => ({ code: 'permission-denied', message });
const ANSWERED = { code: 'none', message: 'It was answered instead of refused.' };

/** Functions that are not callable: triggers, scheduled work, and the endpoint authenticated by signature. */
const NOT_CALLABLE = [
  'bookingWebhook',
  'onUserWritten',
  'onWorkflowWritten',
  'requestPayments',
  'moveNeverStarted',
  'copyProgramContent',
  'deliverNotification',
  'nudgeEveryFiveMinutes',
  'publishScheduledEveryFiveMinutes',
  'deliverEveryFiveMinutes',
  'removeLeftoversEveryFiveMinutes',
  'checkLandingPageImage',
  'indexUser',
  'indexSubject',
  'indexRegistration',
  'indexAppUsage',
  'api',
  'linkPrescriptions',
  'expirePrescriptions',
  'moveOpenBackupCopies',
];

it('registers exactly the callables of the contract, each with samples', () => {
  expect(Object.keys(registered).sort()).toEqual([...NAMES, ...NOT_CALLABLE].sort());
  expect(Object.keys(SAMPLES).sort()).toEqual([...NAMES].sort());
});

/** Requests that every contract rejects. */
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
  const { role, good } = SAMPLES[name];
  const email = role === 'admin' ? ADMIN : STAFF;

  it('refuses who may not call, writes nothing', proves('CORE-D-04', 'CORE-GEN-03'), async () => {
    const callers = {
      'no token': undefined,
      'a stranger': caller('nora@example.com'),
      'a member of another role only': caller('only.admin@example.com'),
      'an unverified address of staff': caller(email, false),
      'an account without e-mail': caller(undefined),
      'an address that would be a path': caller(`x/members/${email}`),
    };
    const calls = Object.entries(callers).map(([who, auth]) => {
      const sent = good(auth?.token.email ?? email);
      return [who, [sent, auth]] as const;
    });
    const unusable = 'Your account has no usable email address.';
    expect(await refusedWithoutWrites(name, Object.fromEntries(calls))).toEqual({
      'no token': { code: 'unauthenticated', message: 'Sign in first.' },
      'a stranger': denied('Only staff may do this.'),
      'a member of another role only': denied('Only staff may do this.'),
      'an unverified address of staff': denied('Your email address is not verified.'),
      'an account without e-mail': denied(unusable),
      'an address that would be a path': denied(unusable),
    });
  });

  it('checks the caller before the request', async () => {
    const answers = await refusedWithoutWrites(name, {
      nobody: [{ nonsense: true }, undefined],
      stranger: [{ nonsense: true }, caller('nora@example.com')],
    });
    expect(answers.nobody.code).toBe('unauthenticated');
    expect(answers.stranger.code).toBe('permission-denied');
  });

  if (role !== 'staff') {
    it('refuses staff without the role', proves('CORE-D-04'), async () => {
      const { staff } = await refusedWithoutWrites(name, { staff: [good(STAFF), caller(STAFF)] });
      expect(staff).toEqual(denied(`Only members of the role "${role}" may do this.`));
    });
  }

  if ('requestingIdentifier' in good(email)) {
    it(
      "refuses a requesting identifier other than the caller's own",
      proves('CORE-D-80'),
      async () => {
        const sent = { ...good(email), requestingIdentifier: 'someone.else@example.com' };
        const { foreign } = await refusedWithoutWrites(name, { foreign: [sent, caller(email)] });
        expect(foreign).toEqual(
          denied('requestingIdentifier is not the email you are signed in with.'),
        );
      },
    );
  }

  const malformed = { ...malformedAnywhere(good(email)), ...SAMPLES[name].malformed(email) };
  const byCaller = (requests: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(requests).map(([what, data]) => [what, [data, caller(email)] as const]),
    );

  it('refuses what is malformed and writes nothing', proves('CORE-D-04'), async () => {
    const answers = Object.entries(await refusedWithoutWrites(name, byCaller(malformed)));
    expect(answers.length).toBeGreaterThanOrEqual(12);
    for (const [what, { code, message }] of answers) {
      expect(code, what).toBe('invalid-argument');
      expect(message, what).toMatch(/^The request was refused: .{5,}\.$/);
      expect(message.length, what).toBeLessThan(300);
    }
  });

  it('refuses what is too large or nested without end', async () => {
    const nested: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
    const answers = await refusedWithoutWrites(
      name,
      byCaller({
        '100 kB of letters': { ...good(email), padding: 'x'.repeat(100_000) },
        '34,000 characters of three bytes': { ...good(email), padding: '€'.repeat(34_000) },
        nested: { ...good(email), nested },
      }),
    );
    const message = 'The request was refused: it is larger than 100 kB.';
    expect(answers).toEqual({
      '100 kB of letters': { code: 'invalid-argument', message },
      '34,000 characters of three bytes': { code: 'invalid-argument', message },
      nested: { code: 'invalid-argument', message: expect.anything() as unknown },
    });
  });

  it('answers authorized callers, whatever the case of the e-mail in the token', async () => {
    const answer = await run(name, good(email), caller(email.toUpperCase()));
    expect(CALLABLES[name].response.isValidSync(answer)).toBe(true);
  });

  it('refuses a member as soon as the membership is removed', async () => {
    const leaving = 'lea.leaving@example.com';
    await store(db, members({ staff: [leaving], admin: [leaving] }));
    await run(name, good(leaving), caller(leaving));
    await db.doc(`roles/staff/members/${leaving}`).delete();
    const { left } = await refusedWithoutWrites(name, { left: [good(leaving), caller(leaving)] });
    expect(left.code).toBe('permission-denied');
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
