import { beforeEach, describe, expect, it } from 'vitest';
import { caller, all, dump, freshDatabase, members, refusal, run, store } from './support.ts';
import { proves } from '#test/support/proves.ts';

const ADMIN = 'ada.admin@example.com';
const STAFF = 'sam.staff@example.com';

const db = await freshDatabase('demo-functions-access-codes');

beforeEach(() => store(db, members({ staff: [ADMIN, STAFF], admin: [ADMIN] })));

interface Made {
  readonly status: string;
  readonly data: { readonly codes: readonly { accessCode: string; patientIdNum: number }[] };
}

const REQUEST = { count: 3, expires: 90, program: 'stanzaACT1', active: false, site: 'Swing-Care' };

const generate = async (change: Record<string, unknown> = {}, email = ADMIN) =>
  (await run('generateAccessCodes', { ...REQUEST, ...change }, caller(email))) as Made;

const numbers = async () =>
  (await all(db, 'accessCodes'))
    .map(({ patientIdNum }) => Number(patientIdNum))
    .sort((a, b) => a - b);

it(
  'stores each code under itself, in the name of the caller, with one history entry',
  proves('OPS-CODE-16', 'OPS-D-68'),
  async () => {
    const { status, data } = await generate();
    expect(status).toBe('SUCCESS');
    expect(data.codes.map(({ patientIdNum }) => patientIdNum)).toEqual([1, 2, 3]);
    const [code] = data.codes;
    const stored = await db.doc(`accessCodes/${code?.accessCode}`).get();
    expect(stored.data()).toEqual({
      id: code?.accessCode,
      accessCode: code?.accessCode,
      active: false,
      expires: 90,
      program: 'stanzaACT1',
      site: 'Swing-Care',
      patientIdNum: 1,
      createdAt: expect.anything() as unknown,
      createdBy: ADMIN,
      lastChange: expect.any(String) as string,
    });
    const { createdAt } = stored.data() as { createdAt: { toDate: () => Date } };
    expect(code).toMatchObject({
      createdBy: ADMIN,
      createdAt: createdAt.toDate().toISOString(),
    });
    expect(await all(db, 'history')).toMatchObject([
      {
        actor: ADMIN,
        action: 'Generate access codes',
        paths: data.codes.map(({ accessCode }) => `accessCodes/${accessCode}`),
      },
    ]);
  },
);

it('continues from the highest stored number', proves('OPS-CODE-18', 'OPS-D-68'), async () => {
  await store(db, {
    'accessCodes/old': { patientIdNum: 41 },
    'accessCodes/older': { patientIdNum: 7 },
    'accessCodes/odd': { patientIdNum: '99' },
    'accessCodes/none': {},
  });
  const { data } = await generate({ count: 2 });
  expect(data.codes.map(({ patientIdNum }) => patientIdNum)).toEqual([42, 43]);
});

it(
  'is refused to anyone but admins, and stores nothing',
  proves('OPS-CODE-05', 'OPS-D-68'),
  async () => {
    const before = await dump(db);
    expect((await refusal(generate({}, STAFF))).code).toBe('permission-denied');
    expect(await dump(db)).toEqual(before);
  },
);

describe('concurrent batches', () => {
  it.each([
    [5, 4],
    [3, 20],
    [8, 1],
  ])(
    '%i of %i codes each get numbers without gaps or duplicates',
    { ...proves('R6', 'OPS-CODE-18', 'OPS-D-68'), timeout: 60_000 },
    async (batches, count) => {
      await store(db, { 'accessCodes/last': { patientIdNum: 10 } });
      const answers = await Promise.allSettled(
        Array.from({ length: batches }, () => generate({ count })),
      );
      const made = answers.filter(({ status }) => status === 'fulfilled').length;
      expect(made).toBeGreaterThan(0);
      // A batch that lost too often is refused as a whole, so stored numbers have no gaps.
      const expected = Array.from({ length: made * count + 1 }, (_, i) => 10 + i);
      expect(await numbers()).toEqual(expected);
    },
  );
});

describe('A dry run', () => {
  it('says after which number the codes continue, and creates none', async () => {
    await generate();
    const before = await dump(db);
    expect(await generate({ dryRun: true })).toEqual({
      status: 'SUCCESS',
      data: { codes: [], after: 3 },
    });
    expect(await dump(db)).toEqual(before);
  });

  it('ignores a number stored as text, like the batch', async () => {
    await store(db, {
      'accessCodes/last': { patientIdNum: 41 },
      'accessCodes/odd': { patientIdNum: 'P-7' },
    });
    expect(await generate({ dryRun: true })).toMatchObject({ data: { after: 41 } });
    expect((await generate({ after: 41, count: 1 })).data.codes).toMatchObject([
      { patientIdNum: 42 },
    ]);
  });

  it(
    'lets a batch continue after that number, unless other codes were created since',
    proves('OPS-D-68'),
    async () => {
      expect((await generate({ after: 0 })).data.codes).toHaveLength(3);
      const before = await dump(db);
      expect(await refusal(generate({ after: 0 }))).toMatchObject({
        code: 'failed-precondition',
        message:
          'Codes up to number 3 were created in the meantime. None was created now: generate again.',
      });
      expect(await dump(db)).toEqual(before);
      const both = await Promise.allSettled([generate({ after: 3 }), generate({ after: 3 })]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
    },
  );
});
