import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ArchiveInput, ReadTable } from '#domain/reports/archive/archive.ts';
import { buildArchive } from '#domain/reports/archive/build-archive.ts';
import { decodeReportRow, type TableDefinition } from '#domain/reports/table.ts';
import { toCsv } from '#lib/csv.ts';
import { zipTexts } from '#lib/zip.ts';
import { hasPython, python, rowsOf, unpack } from '#test/support/report-archive.ts';
import { inProject } from '#tools/paths.ts';
import { proves } from '#test/support/proves.ts';

type Raw = Readonly<Record<string, unknown>>;

function tableOf(
  key: string,
  columns: TableDefinition['columns'],
  raws: readonly Raw[],
): ReadTable {
  return {
    report: 'A report',
    table: { key, heading: `Heading of ${key}` },
    definition: { name: key, columns },
    path: `analytics/${key}/rows`,
    rows: raws.map((raw, at) => decodeReportRow(`row${at + 1}`, raw)),
  };
}

const COMPUTED = new Date('2026-03-01T12:00:00Z');

const AWKWARD = tableOf(
  'app_adherence',
  ['subjectID', 'activeProgram', 'txw1', 'txw2', 'mean_weekly_eng', 'note', 'seen_date', 'ok'],
  [
    {
      subjectID: '007',
      activeProgram: 'Zürich, "Mitte"\nOst',
      txw1: 1234.5,
      txw2: null,
      mean_weekly_eng: 10 / 3,
      note: '=1+1',
      seen_date: '2026-03-31',
      ok: true,
    },
    {
      subjectID: '1E5',
      txw1: NaN,
      txw2: 0,
      mean_weekly_eng: -1e-7,
      note: "'-1",
      seen_date: '4/1/2026',
      ok: false,
      computed: COMPUTED,
    },
    { subjectID: 'NA', txw1: '', txw2: 'n < 5', note: '-1', seen_date: null, ok: null },
  ],
);

const inputOf = (tables: readonly ReadTable[], missing: ArchiveInput['missing'] = []) => ({
  about: {
    title: 'Study 002',
    actor: 'sam@example.com',
    version: '0.1.0, commit abc',
    at: new Date('2026-11-27T23:00:00Z'),
    charts: ['ACT Progress'],
    deIdentified: false,
  },
  tables,
  missing,
});

async function built(input: ArchiveInput, mask = (text: string) => text) {
  const { files, ...counts } = await buildArchive(input, { toCsv, mask });
  return { ...counts, list: files, files: new Map(files) };
}

describe('An archive of report tables', () => {
  it.runIf(hasPython)(
    'is read by its Python script with every type, digit and gap as stored',
    async () => {
      const empty = tableOf('nps_scores', ['arm', 'txw1', 'mean_nps'], []);
      const { list } = await built(inputOf([AWKWARD, empty]));
      const print = 'import json, read_reports as r; print(json.dumps(r.tables, default=str))';
      expect(python(['-c', print], unpack(list))).toEqual({
        app_adherence: [
          {
            row_id: 'row1',
            subjectID: '007',
            activeProgram: 'Zürich, "Mitte"\nOst',
            txw1: 1234.5,
            txw2: null,
            mean_weekly_eng: 3.3333333333333335,
            note: '=1+1',
            seen_date: '2026-03-31',
            ok: true,
          },
          {
            row_id: 'row2',
            subjectID: '1E5',
            activeProgram: null,
            txw1: null,
            txw2: 0,
            mean_weekly_eng: -1e-7,
            note: "'-1",
            seen_date: '2026-04-01',
            ok: false,
          },
          {
            row_id: 'row3',
            subjectID: 'NA',
            activeProgram: null,
            txw1: null,
            txw2: null,
            mean_weekly_eng: null,
            note: '-1',
            seen_date: null,
            ok: null,
          },
        ],
        nps_scores: [],
      });
    },
  );

  it('has no cell that a spreadsheet would execute', async () => {
    const { files } = await built(inputOf([AWKWARD]));
    for (const folder of ['data', 'shown']) {
      expect(files.get(`${folder}/app_adherence.csv`), folder).toContain(`"'=1+1"`);
    }
  });

  it('lists every cell that differs from the stored value and every missing table', async () => {
    const lost = { report: 'Visits', table: { key: 'visits', heading: 'Visits' }, why: 'Refused' };
    const { files, problems, tables, rows } = await built(inputOf([AWKWARD], [lost]));
    expect(rowsOf(files.get('problems.csv')).map((row) => Object.values(row))).toEqual([
      ['visits', '', '', '', 'not exported: Refused'],
      ['app_adherence', 'row2', 'txw1', 'NaN', 'not a finite number'],
      ['app_adherence', 'row3', 'txw2', 'n < 5', 'not a number'],
    ]);
    expect([problems, tables, rows]).toEqual([2, 1, 3]);
    expect(files.get('README.txt')).toContain('Not exported\n  visits (Visits): Refused\n');
    expect(files.get('README.txt')).toContain('each exports its own values on its page\n  ACT');
  });

  it('has a codebook with the meaning, time and code version of each column', async () => {
    const { files } = await built(inputOf([AWKWARD]));
    const lines = rowsOf(files.get('codebook.csv'));
    expect(lines.map(({ column, type }) => `${column} ${type}`)).toEqual([
      'row_id text',
      'subjectID text',
      'activeProgram text',
      'txw1 number',
      'txw2 number',
      'mean_weekly_eng number',
      'note text',
      'seen_date date',
      'ok boolean',
    ]);
    expect(lines[3]).toEqual({
      table: 'app_adherence',
      report: 'A report',
      heading: 'Heading of app_adherence',
      column: 'txw1',
      type: 'number',
      meaning:
        'Days of app use. On how many different days of the treatment week the participant opened the app. The first week begins with the day on which therapy began; days are those of their time zone.',
      unit: 'days, 0 to 7',
      source: 'analytics/app_adherence/rows, field txw1',
      made_of: 'users/{uid}/appUsage, by timeOpened.',
      allowed: '0 to 7',
      missing: 'empty cell',
      data_until: '2026-03-01T12:00:00.000Z',
      version: '0.1.0, commit abc',
      exported_at: '2026-11-27T23:00:00.000Z',
    });
    expect(lines[6]?.['meaning']).toMatch(/^The console has no definition of this column/);
  });

  it('also holds the texts shown on the screen, row by row', async () => {
    const { files } = await built(inputOf([AWKWARD]));
    const shown = files.get('shown/app_adherence.csv') ?? '';
    expect(shown.startsWith('\uFEFFrow_id,')).toBe(true);
    const [first, second] = rowsOf(shown.slice(1));
    expect([first?.['row_id'], first?.['mean_weekly_eng'], first?.['ok']]).toEqual([
      'row1',
      '3.33',
      'Yes',
    ]);
    expect([second?.['txw1'], second?.['txw2']]).toEqual(['not a number', '0']);
  });

  it(
    'masks names only in texts, and states so',
    proves('TEAM-HIDE-01', 'TEAM-HIDE-02'),
    async () => {
      const { about, ...rest } = inputOf([AWKWARD]);
      const mask = (text: string) =>
        text.replace(/Zürich|row2|n < 5/g, '[hidden]').replaceAll('12', '[x]');
      const { files } = await built({ ...rest, about: { ...about, deIdentified: true } }, mask);
      for (const folder of ['data', 'shown']) {
        const text = files.get(`${folder}/app_adherence.csv`) ?? '';
        expect(text).toContain('[hidden], ""Mitte""');
      }
      for (const [name, text] of files) expect(text, name).not.toMatch(/Zürich|row2|n < 5/);
      expect(files.get('data/app_adherence.csv')).toContain('1234.5');
      expect(files.get('README.txt')).toContain('De-identified: names');
    },
  );

  it('gives every table its own file, whatever its key and columns are called', async () => {
    const keys = ['a b', 'a/b', 'A_B', '..', 'row'];
    const tables = keys.map((key) => tableOf(key, ['row_id', '=x'], [{ row_id: 5, '=x': 1 }]));
    const { list } = await built(inputOf(tables));
    const names = list.map(([name]) => name).filter((name) => name.startsWith('data/'));
    const own = ['a_b', 'a_b_2', 'A_B_3', '__', 'row'];
    expect(names).toEqual(own.map((name) => `data/${name}.csv`));
    expect(new Map(list).get('data/row.csv')).toBe('_row_id,row_id,"\'=x"\r\nrow1,5,1\r\n');
    if (!hasPython) return;
    const print = 'import json, read_reports as r; print(json.dumps(r.tables["row"]))';
    expect(python(['-c', print], unpack(list))).toEqual([{ _row_id: 'row1', row_id: 5, '=x': 1 }]);
  });
});

describe('tools/recompute/two_means.py', () => {
  /** Two programs with different means, each with one missing value. */
  const rows = [
    ...[4.5, 6, 7.25, null, 3, 5.5].map((mean) => ['stanza1', mean] as const),
    ...[2, 1.125, '', 3.5, 0].map((mean) => ['control, "ST"', mean] as const),
  ].map(([activeProgram, mean]) => ({ activeProgram, mean_weekly_eng: mean }));

  it.runIf(hasPython)('computes two means and a t-test from the archive alone', async () => {
    const table = tableOf('app_adherence', ['activeProgram', 'mean_weekly_eng'], rows);
    const { list } = await built(inputOf([table]));
    const blob = await zipTexts(list, COMPUTED, new AbortController().signal);
    const archive = join(unpack([]), 'archive.zip');
    writeFileSync(archive, new Uint8Array(await blob.arrayBuffer()));
    const sample = (program: string) => `app_adherence.mean_weekly_eng@activeProgram=${program}`;
    const script = inProject('tools/recompute/two_means.py');
    const result = python([script, archive, sample('stanza1'), sample('control, "ST"')], '.');
    // R 4.2: t.test(c(4.5, 6, 7.25, 3, 5.5), c(2, 1.125, 3.5, 0))
    const near = (value: number): unknown => expect.closeTo(value, 12);
    expect(result).toEqual({
      samples: [
        { n: 5, mean: 5.25, sd: near(1.60078105935821) },
        { n: 4, mean: 1.65625, sd: near(1.4768173832039402) },
      ],
      welch: {
        t: near(3.494273379638836),
        df: near(6.790567565443956),
        p: near(0.01057344172829184),
      },
    });
  });
});
