import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeReportArchive, type ArchiveProgress } from '#data/use-cases/report-archive.ts';
import { scopeOfStudy, type ArchiveScope } from '#domain/reports/archive/archive.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { tablePath, tableRowsPath } from '#domain/reports/places.ts';
import { setMask } from '#lib/hidden-names.ts';
import { namesMask } from '#lib/mask-names.ts';
import { rowsOf, unzipped } from '#test/support/report-archive.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed } from '#test/support/stage.ts';
import { proves } from '#test/support/proves.ts';

beforeAll(async () => {
  await reseed();
  await signInAs('Sam Staff');
});
afterEach(() => setMask(null));
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

async function archiveOf(scope: ArchiveScope, signal = new AbortController().signal) {
  const told: ArchiveProgress[] = [];
  const made = await makeReportArchive(scope, '0.1.0', (one) => told.push(one), signal);
  return { ...made, told, files: await unzipped(made.archive) };
}

const scopeOf = (...keys: readonly string[]): ArchiveScope => ({
  title: 'Some tables',
  charts: [],
  tables: keys.map((key) => ({ report: 'A report', table: { key, heading: key } })),
});

describe('The archive of report tables', () => {
  it('holds every table of a study, with a line of the codebook for each column', async () => {
    const study = STUDIES.find(({ name }) => name === 'Study 002')!;
    const made = await archiveOf(scopeOfStudy(study));
    const keys = study.pages.flatMap(({ tables = [] }) => tables.map(({ key }) => key));
    expect([made.tables, made.missing, made.told.at(-1)?.done]).toEqual([keys.length, [], 15]);
    for (const key of keys) {
      const [head = ''] = (made.files.get(`data/${key}.csv`) ?? '').split('\r\n');
      const described = rowsOf(made.files.get('codebook.csv')).filter(({ table }) => table === key);
      expect(described.map(({ column }) => column).join(), key).toBe(head);
    }
    expect(made.fileName).toMatch(/^reports-study-002-\d{4}-\d\d-\d\d-\d{4}\.zip$/);
    expect(made.files.get('README.txt')).toMatch(/by sam\.staff@example\.com\n/);
  });

  it('reads a table to its last row, in the order of its definition', async () => {
    const key = 'zz_long';
    const rows = Array.from({ length: 501 }, (_, at) => ({ place: (at * 7) % 501 }));
    const orderBy = { field: 'place', direction: 'desc' };
    await put(
      [tablePath(key), { name: key, columns: ['place'], orderBy }],
      ...rows.map((row, at) => [`${tableRowsPath(key)}/${at}`, row] as const),
    );
    const { files, rows: count } = await archiveOf(scopeOf(key));
    const places = rowsOf(files.get(`data/${key}.csv`)).map(({ place }) => Number(place));
    expect(count).toBe(501);
    expect(places).toEqual(Array.from({ length: 501 }, (_, at) => 500 - at));
  });

  it('names each table that cannot be read, and continues with the others', async () => {
    const bad = { name: 'bad', columns: ['x'] };
    await put(
      [tablePath('zz_users'), { ...bad, collectionPath: 'users' }],
      [tablePath('zz_none'), { name: 'none', columns: [] }],
      [tablePath('zz_refused'), { ...bad, collectionPath: 'analytics/a/b/c/d' }],
    );
    const scope = scopeOf('zz_gone', 'zz_users', 'zz_none', 'zz_refused', 'pros_table');
    const { missing, files, told } = await archiveOf(scope);
    expect(missing.map(({ table, why }) => `${table.key}: ${why}`)).toEqual([
      'zz_gone: Report table zz_gone not found',
      'zz_users: Invalid collection path',
      'zz_none: Its definition names no columns',
      expect.stringMatching(/^zz_refused: .*permission/i),
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('data/'))).toEqual([
      'data/pros_table.csv',
    ]);
    expect(rowsOf(files.get('problems.csv')).map(({ table }) => table)).toHaveLength(4);
    expect(told.at(-1)?.done).toBe(5);
  });

  it(
    'holds no names while they are hidden, and says so',
    proves('TEAM-HIDE-01', 'TEAM-HIDE-02'),
    async () => {
      const key = 'zz_named';
      await put(
        [tablePath(key), { name: key, columns: ['subjectID', 'note'] }],
        [
          `${tableRowsPath(key)}/ada@example.com`,
          { subjectID: 's1', note: 'call ada@example.com' },
        ],
      );
      setMask(namesMask(new Set()));
      const { files, fileName } = await archiveOf(scopeOf(key));
      for (const [name, text] of files) expect(text, name).not.toContain('@example.com');
      expect(files.get(`data/${key}.csv`)).toContain('[hidden],s1,call [hidden]');
      expect(files.get('README.txt')).toContain('De-identified: names');
      expect(fileName).toMatch(/-de-identified\.zip$/);
    },
  );

  it('stops on request, and fails without a session', async () => {
    const stopped = new AbortController();
    const run = makeReportArchive(
      scopeOf('pros_table', 'visits_table'),
      '0.1.0',
      () => stopped.abort(),
      stopped.signal,
    );
    await expect(run).rejects.toThrow(/abort/i);
    await signOutEverything();
    await expect(archiveOf(scopeOf('pros_table'))).rejects.toThrow();
    await signInAs('Sam Staff');
  });
});
