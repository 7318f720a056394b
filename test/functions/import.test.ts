import { beforeEach, describe, expect, it } from 'vitest';
import { LIVE, type JobDeps } from '#functions/lib/jobs.ts';
import { runImport } from '#functions/lib/run-import.ts';
import { undoImport } from '#functions/lib/undo-import.ts';
import { proves } from '#test/support/proves.ts';
import {
  all,
  allPaths,
  caller,
  freshDatabase,
  killed,
  members,
  refusal,
  run,
  store,
  stored,
} from './support.ts';

const STAFF = 'sam.staff@example.com';
const OTHER = 'otto.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const SITES = 'medrio/sites/available';
const LINKS = 'programs/p/resourceLinks';

const db = await freshDatabase('demo-functions-import');

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN, OTHER], admin: [ADMIN] }),
    'programs/p': { id: 'p', key: 'p', name: 'P' },
    [`${SITES}/North`]: { id: 'North', siteName: 'North Clinic', email: 'north@example.com' },
    [`${LINKS}/x`]: { id: 'x', text: 'First', url: 'https://x.example', order: 1 },
    'programs/p/valuesCategories/family': {
      id: 'family',
      name: 'Family',
      description: '',
      order: 1,
      entryValidation: { minValues: 1, maxValues: 2, minChars: 1, maxChars: 150 },
    },
  }),
);

const row = (line: number, texts: Readonly<Record<string, string>>) => ({ line, texts });

const SOUTH = row(2, { id: 'South', siteName: 'South Clinic' });
const ROWS = [
  SOUTH,
  row(3, { id: 'North', siteName: 'North Clinic' }),
  row(4, { id: 'North', siteName: 'Other' }),
  row(5, { id: 'East', siteName: 'East Clinic', email: 'east@example.com' }),
];

interface Staged {
  readonly kind?: string;
  readonly ids?: object;
  readonly rows?: readonly object[];
  readonly email?: string;
}

const stage = ({ kind = 'sites', ids = {}, rows = ROWS, email = STAFF }: Staged = {}) =>
  run(
    'stageImport',
    { importID: 'i1', kind, ids, fileName: 'clinics.csv', total: rows.length, from: 0, rows },
    caller(email),
  );

const runAs = (email = STAFF) => run('runImport', { importID: 'i1' }, caller(email));
const undoAs = (email = STAFF) => run('undoImport', { importID: 'i1' }, caller(email));
const roles = (...names: ('staff' | 'admin')[]) => new Set(names);

async function entries() {
  const found = await db.collection('history').orderBy('__name__').get();
  return found.docs.map((document) => {
    const { action, reason, actor, paths } = document.data();
    return [action, reason, actor, ...(paths as string[])].join(' | ');
  });
}

const COUNTS = { created: 2, changed: 0, unchanged: 1, refused: 1 };

describe('A dry run', () => {
  it('says what each row would do, and writes nothing', proves('TEAM-IMP-02'), async () => {
    const before = await allPaths(db);
    const answer = await run('dryRunImport', { kind: 'sites', ids: {}, rows: ROWS }, caller(STAFF));
    expect(answer).toEqual({
      verdicts: [
        { line: 2, outcome: 'created', why: '' },
        { line: 3, outcome: 'unchanged', why: '' },
        {
          line: 4,
          outcome: 'refused',
          why: 'This site exists and an import does not change it. Site name: North Clinic → Other.',
        },
        { line: 5, outcome: 'created', why: '' },
      ],
    });
    expect(await allPaths(db)).toEqual(before);
  });

  it(
    'requires the right to create records, and an existing list',
    proves('TEAM-IMP-02'),
    async () => {
      const rows = [row(2, { text: 'Help', url: 'https://a.example' })];
      const links = { kind: 'resourceLinks', ids: { programKey: 'p' }, rows };
      expect(await refusal(run('dryRunImport', links, caller(STAFF)))).toMatchObject({
        code: 'permission-denied',
        message: 'You may not create resource links.',
      });
      const nowhere = { ...links, ids: { programKey: 'none' } };
      expect(await refusal(run('dryRunImport', nowhere, caller(ADMIN)))).toMatchObject({
        code: 'not-found',
      });
      for (const ids of [{}, { programKey: 'p/x/y' }, { programKey: '..' }, { programKey: '' }]) {
        expect(await refusal(run('dryRunImport', { ...links, ids }, caller(ADMIN)))).toMatchObject({
          code: 'invalid-argument',
        });
      }
    },
  );
});

describe('A dry run of a long file', () => {
  it('checks every row against the stored data', proves('TEAM-IMP-02', 'TEAM-IMP-04'), async () => {
    // Documents are read in batches of 300, and values searched in batches of 30.
    const known = [299, 300, 599, 600, 608];
    await store(
      db,
      Object.fromEntries(
        known.map((at) => [`${SITES}/S${at}`, { id: `S${at}`, siteName: `Known ${at}` }]),
      ),
    );
    const sites = Array.from({ length: 609 }, (_, at) =>
      row(at + 2, { id: `S${at}`, siteName: `Site ${at}` }),
    );
    const judged = async (kind: string, rows: readonly object[]) => {
      const request = { kind, ids: {}, rows };
      const { verdicts } = (await run('dryRunImport', request, caller(STAFF))) as {
        verdicts: { line: number; outcome: string; why: string }[];
      };
      expect(verdicts).toHaveLength(rows.length);
      return verdicts.filter(({ outcome }) => outcome === 'refused');
    };
    const refused = await judged('sites', sites.slice(0, 609));
    const changes = 'This site exists and an import does not change it. Site name:';
    expect(refused.map(({ line, why }) => [line - 2, why])).toEqual(
      known.map((at) => [at, `${changes} Known ${at} → Site ${at}.`]),
    );
    const mails = [29, 30, 60];
    await store(
      db,
      Object.fromEntries(mails.map((at) => [`subjects/old${at}`, { email: `p${at}@example.com` }])),
    );
    const subjects = Array.from({ length: 61 }, (_, at) =>
      row(at + 2, { subjectID: `N${at}`, fullName: 'Una Ray', email: `p${at}@example.com` }),
    );
    const taken = await judged('subjects', subjects);
    expect(taken.map(({ line, why }) => [line - 2, why])).toEqual(
      mails.map((at) => [at, `Email already used by subject old${at}`]),
    );
  });
});

describe('An import', () => {
  it('writes its rows once, with entries that name it', proves('TEAM-IMP-03'), async () => {
    await stage();
    expect(await stage()).toEqual({ staged: 4 });
    expect(await runAs()).toEqual(COUNTS);
    expect(await runAs()).toEqual(COUNTS);
    expect(await stored(db, `${SITES}/East`)).toMatchObject({
      id: 'East',
      siteName: 'East Clinic',
      email: 'east@example.com',
    });
    expect(await entries()).toEqual([
      `Import sites | File: clinics.csv | ${STAFF} | ${SITES}/South | ${SITES}/East | imports/i1`,
    ]);
    expect(await stored(db, 'imports/i1')).toMatchObject({
      state: 'done',
      fileName: 'clinics.csv',
      startedBy: STAFF,
      done: 4,
      ...COUNTS,
      refusals: [{ line: 4, why: expect.stringContaining('does not change it') as string }],
    });
    expect((await allPaths(db)).filter((path) => path.includes('/parts/'))).toEqual([]);
  });

  it(
    'needs all rows before it runs, and accepts none once it has started',
    proves('TEAM-IMP-03'),
    async () => {
      const part = { importID: 'i1', kind: 'sites', ids: {}, fileName: '', total: 2 };
      await run('stageImport', { ...part, from: 0, rows: [SOUTH] }, caller(STAFF));
      expect((await refusal(runAs())).message).toBe(
        'Not all rows have arrived. Import the file again.',
      );
      const more = { ...part, from: 1, rows: ROWS };
      expect((await refusal(run('stageImport', more, caller(STAFF)))).code).toBe(
        'invalid-argument',
      );
      const last = { ...part, from: 1, rows: [row(3, { id: 'East', siteName: 'East' })] };
      expect((await refusal(run('stageImport', last, caller(OTHER)))).code).toBe(
        'failed-precondition',
      );
      await run('stageImport', last, caller(STAFF));
      await runAs();
      expect((await refusal(run('stageImport', last, caller(STAFF)))).code).toBe(
        'failed-precondition',
      );
    },
  );

  it('resumes where it was interrupted', proves('TEAM-IMP-03'), async () => {
    const rows = Array.from({ length: 120 }, (_, at) =>
      row(at + 2, { id: `S${at}`, siteName: `Site ${at}` }),
    );
    // Interrupted within the second of three parts, which end at 90, 105 and 120.
    for (const [from, to] of [
      [105, 120],
      [0, 90],
      [90, 105],
    ] as const) {
      const about = { importID: 'i1', kind: 'sites', ids: {}, fileName: '', total: 120, from };
      await run('stageImport', { ...about, rows: rows.slice(from, to) }, caller(STAFF));
    }
    let written = 0;
    const dead: JobDeps = {
      now: () => new Date(Date.now() - 10 * 60_000),
      afterStep: (step) => {
        written += step === 'written' ? 1 : 0;
        if (written === 2) throw new Error('killed');
      },
    };
    const person = { db, actor: STAFF, roles: roles('staff') };
    await killed(runImport('i1', person, dead));
    expect(await stored(db, 'imports/i1')).toMatchObject({ state: 'running', done: 90 });
    expect(await runImport('i1', person, LIVE)).toMatchObject({
      created: 120,
      refused: 0,
      unchanged: 0,
    });
    const written120 = (await entries()).flatMap((text) => text.match(/S\d+/g) ?? []);
    expect(written120).toEqual(rows.map(({ texts }) => texts['id']));
    expect(await entries()).toHaveLength(4);
    expect(await all(db, SITES)).toHaveLength(121);
    expect(await undoImport('i1', person, LIVE)).toBe(120);
    expect(await all(db, SITES)).toHaveLength(1);
  });

  it(
    'is staged, run and undone only with the right to create such records',
    proves('TEAM-IMP-03'),
    async () => {
      const rows = [row(2, { text: 'Help', url: 'https://a.example' })];
      const links = { kind: 'resourceLinks', ids: { programKey: 'p' }, rows };
      const denied = { code: 'permission-denied', message: 'You may not create resource links.' };
      expect(await refusal(stage(links))).toMatchObject(denied);
      expect(await stored(db, 'imports/i1')).toBeNull();
      await stage({ ...links, email: ADMIN });
      expect(await refusal(runAs(STAFF))).toMatchObject(denied);
      expect(await stored(db, 'imports/i1')).toMatchObject({ state: 'staged' });
      expect((await refusal(undoAs(ADMIN))).message).toBe(
        'This import has not written anything yet.',
      );
      await runAs(ADMIN);
      // The author is no longer an admin.
      const author = { db, actor: ADMIN, roles: roles('staff') };
      expect(await refusal(undoImport('i1', author, LIVE))).toMatchObject(denied);
      expect(await all(db, LINKS)).toHaveLength(2);
    },
  );

  it('stops once its author may no longer create such records', proves('TEAM-IMP-03'), async () => {
    const rows = Array.from({ length: 120 }, (_, at) =>
      row(at + 2, { text: `L${at}`, url: 'https://l.example' }),
    );
    await stage({ kind: 'resourceLinks', ids: { programKey: 'p' }, rows, email: ADMIN });
    const membership = db.doc(`roles/admin/members/${ADMIN}`);
    const losing = (at: string): JobDeps => ({
      now: () => new Date(),
      afterStep: async (step) => void (step === at && (await membership.delete())),
    });
    const admin = { db, actor: ADMIN, roles: roles('staff', 'admin') };
    const lost = { code: 'permission-denied' };
    expect(await refusal(runImport('i1', admin, losing('written')))).toMatchObject(lost);
    expect(await all(db, LINKS)).toHaveLength(51);
    await membership.set({ email: ADMIN });
    expect(await runImport('i1', admin, LIVE)).toMatchObject({ state: 'done', created: 120 });
    expect(await refusal(undoImport('i1', admin, losing('undone')))).toMatchObject(lost);
    expect(await all(db, LINKS)).toHaveLength(71);
  });

  it(
    'lists 200 refused rows, and counts all of them',
    proves('TEAM-IMP-03', 'TEAM-IMP-04'),
    async () => {
      const rows = Array.from({ length: 203 }, (_, at) =>
        row(at + 2, at === 0 ? { id: 'S0', siteName: 'Site 0' } : { id: `S${at}` }),
      );
      await stage({ rows });
      expect(await runAs()).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 202 });
      const { refusals } = (await stored(db, 'imports/i1')) as { refusals: { line: number }[] };
      expect(refusals.map(({ line }) => line)).toEqual(
        Array.from({ length: 200 }, (_, at) => at + 3),
      );
    },
  );

  it(
    'continues by itself after the database was busy between two commits',
    proves('TEAM-IMP-03'),
    async () => {
      await stage({
        rows: Array.from({ length: 120 }, (_, at) =>
          row(at + 2, { id: `S${at}`, siteName: `Site ${at}` }),
        ),
      });
      let written = 0;
      const undoing: string[] = [];
      const busyOnce: JobDeps = {
        now: () => new Date(),
        wait: () => Promise.resolve(),
        afterStep: async (step) => {
          written += step === 'written' ? 1 : 0;
          // An undo is refused while the import runs.
          if (written === 1 && step === 'written') undoing.push((await refusal(undoAs())).code);
          if (step === 'written' && written === 2)
            throw Object.assign(new Error('busy'), { code: 14 });
        },
      };
      const person = { db, actor: STAFF, roles: roles('staff') };
      expect(await runImport('i1', person, busyOnce)).toMatchObject({
        state: 'done',
        created: 120,
      });
      expect(undoing).toEqual(['failed-precondition']);
      expect(await entries()).toHaveLength(3);
    },
  );

  it(
    'of the same file creates each record once when run twice at once',
    proves('TEAM-IMP-03'),
    async () => {
      await stage();
      const second = { importID: 'i2', kind: 'sites', ids: {}, fileName: '', total: 4, from: 0 };
      await run('stageImport', { ...second, rows: ROWS }, caller(OTHER));
      const counts = (await Promise.all([
        runAs(),
        run('runImport', { importID: 'i2' }, caller(OTHER)),
      ])) as (typeof COUNTS)[];
      expect(counts[0]!.created + counts[1]!.created).toBe(2);
      expect(counts[0]!.unchanged + counts[1]!.unchanged).toBe(4);
    },
  );
});

it('The staged rows of a finished import are removed', proves('TEAM-IMP-03'), async () => {
  await stage();
  await runAs();
  // The previous run died right after its last commit.
  await db.doc('imports/i1/parts/000000').set({ rows: [row(2, { id: 'East' })] });
  expect(await runAs()).toEqual(COUNTS);
  expect(await all(db, 'imports/i1/parts')).toEqual([]);
});

describe('Undoing an import', () => {
  it('deletes what it created and restores what it changed', proves('TEAM-IMP-03'), async () => {
    const path = 'programs/p/valuesCategories';
    const before = await stored(db, `${path}/family`);
    const rows = [
      row(2, { id: 'health', name: 'Health', order: '1' }),
      row(3, { id: 'family', 'entryValidation.maxValues': '5', description: 'Kin' }),
    ];
    await stage({ kind: 'valuesCategories', ids: { programKey: 'p' }, rows, email: ADMIN });
    expect(await runAs(ADMIN)).toMatchObject({ created: 1, changed: 1 });
    expect(await stored(db, `${path}/family`)).toMatchObject({ order: 2, description: 'Kin' });
    expect(await undoAs(ADMIN)).toEqual({ undone: 2 });
    expect(await stored(db, `${path}/health`)).toBeNull();
    expect(await stored(db, `${path}/family`)).toMatchObject(before ?? {});
    expect(await entries()).toEqual([
      expect.stringContaining('Import values categories | File: clinics.csv'),
      expect.stringContaining('Undo import of values categories | File: clinics.csv'),
    ]);
    expect(await stored(db, 'imports/i1')).toMatchObject({ state: 'undone', undoneBy: ADMIN });
    expect(await undoAs(ADMIN)).toEqual({ undone: 0 });
    expect((await refusal(runAs(ADMIN))).message).toBe('This import was undone.');
  });

  it(
    'closes the gaps in the numbering of a list',
    proves('TEAM-IMP-03', 'TEAM-SET-06'),
    async () => {
      const rows = [1, 2, 3].map((at) =>
        row(at + 1, { text: `L${at}`, url: 'https://l.example', order: String(at) }),
      );
      await stage({ kind: 'resourceLinks', ids: { programKey: 'p' }, rows, email: ADMIN });
      await runAs(ADMIN);
      expect(await stored(db, `${LINKS}/x`)).toMatchObject({ order: 4 });
      const setsOnly = (on: boolean) => db.doc('programs/p').set({ setsOnly: on }, { merge: true });
      await setsOnly(true);
      expect((await refusal(undoAs(ADMIN))).message).toMatch(/by change sets only/);
      expect(await stored(db, 'imports/i1')).toMatchObject({ state: 'done' });
      await setsOnly(false);
      expect(await undoAs(ADMIN)).toEqual({ undone: 3 });
      expect(await all(db, LINKS)).toEqual([expect.objectContaining({ text: 'First', order: 1 })]);
    },
  );

  it(
    'undoes rows that shifted each other, and resumes where it was interrupted',
    proves('TEAM-IMP-03'),
    async () => {
      await db
        .doc(`${LINKS}/y`)
        .set({ id: 'y', text: 'Second', url: 'https://y.example', order: 2 });
      // Each row is inserted at the top.
      const rows = Array.from({ length: 120 }, (_, at) =>
        row(at + 2, { text: `L${at}`, url: 'https://l.example', order: '1' }),
      );
      await stage({ kind: 'resourceLinks', ids: { programKey: 'p' }, rows, email: ADMIN });
      await runAs(ADMIN);
      expect(await stored(db, `${LINKS}/y`)).toMatchObject({ order: 122 });
      const admin = { db, actor: ADMIN, roles: roles('staff', 'admin') };
      const dead: JobDeps = {
        now: () => new Date(Date.now() - 10 * 60_000),
        afterStep: (step) => {
          if (step === 'undone') throw new Error('killed');
        },
      };
      await killed(undoImport('i1', admin, dead));
      expect(await all(db, LINKS)).toHaveLength(72);
      expect(await undoImport('i1', admin, LIVE)).toBe(70);
      const left = (await all(db, LINKS)).map(({ text, order }) => [text, order]);
      expect(left.sort()).toEqual([
        ['First', 1],
        ['Second', 2],
      ]);
    },
  );

  it('is refused entirely once somebody changed a record', proves('TEAM-IMP-03'), async () => {
    await stage();
    await runAs();
    await db.doc(`${SITES}/East`).update({ siteName: 'Changed' });
    expect(await refusal(undoAs())).toMatchObject({
      code: 'failed-precondition',
      message: 'This import is not undone, because records of it were changed since: site East.',
    });
    expect(await stored(db, `${SITES}/South`)).not.toBeNull();
    // One record is deleted; the other differs only in its newest entry.
    await db.doc(`${SITES}/East`).delete();
    await db.doc(`${SITES}/South`).update({ lastChange: 'another' });
    expect((await refusal(undoAs(ADMIN))).message).toMatch(/since: site South, site East\.$/);
    expect(await stored(db, `${SITES}/South`)).not.toBeNull();
    expect(await stored(db, 'imports/i1')).toMatchObject({ state: 'done' });
  });

  it('finds the changed record among hundreds', proves('TEAM-IMP-03'), async () => {
    const rows = Array.from({ length: 302 }, (_, at) =>
      row(at + 2, { id: `S${at}`, siteName: `Site ${at}` }),
    );
    await stage({ rows });
    await runAs();
    await db.doc(`${SITES}/S301`).update({ siteName: 'Changed' });
    expect((await refusal(undoAs())).message).toMatch(/since: site S301\.$/);
    expect(await all(db, SITES)).toHaveLength(303);
  });

  it(
    'is refused to others, and resumed by an admin after an interruption',
    proves('TEAM-IMP-03'),
    async () => {
      await stage();
      await runAs();
      expect((await refusal(undoAs(OTHER))).code).toBe('permission-denied');
      let steps = 0;
      const dead: JobDeps = {
        now: () => new Date(Date.now() - 10 * 60_000),
        afterStep: (step) => {
          steps += step === 'undone' ? 1 : 0;
          if (steps === 1) throw new Error('killed');
        },
      };
      const admin = { db, actor: ADMIN, roles: roles('staff', 'admin') };
      await killed(undoImport('i1', admin, dead));
      expect((await refusal(runAs())).message).toBe('This import was undone.');
      expect(await stored(db, `${SITES}/East`)).toBeNull();
      expect(await stored(db, `${SITES}/South`)).not.toBeNull();
      expect(await undoImport('i1', admin, LIVE)).toBe(1);
      expect(await stored(db, `${SITES}/South`)).toBeNull();
      expect(await stored(db, `${SITES}/North`)).not.toBeNull();
    },
  );
});
