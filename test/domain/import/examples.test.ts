import { expect, it } from 'vitest';
import { valuesOf } from '#domain/import/cells.ts';
import { IMPORT_EXAMPLES } from '#domain/import/examples.ts';
import { judgeRows } from '#domain/import/judge-rows.ts';
import { IMPORT_KIND_NAMES } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { matchHeadings } from '#domain/import/match.ts';
import { fileOf, readSheet } from '#domain/import/read-rows.ts';
import { sheetOf } from '#domain/import/sheet.ts';
import { readCsv } from '#lib/read-csv.ts';
import { contextOf, readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';

it.each(IMPORT_KIND_NAMES)(
  'The example file of %s is matched by name and imported unmodified',
  proves('TEAM-IMP-01'),
  async (name) => {
    const kind = IMPORT_KINDS[name];
    const { lines, faults } = await readCsv(IMPORT_EXAMPLES[name]);
    const sheet = sheetOf(lines);
    if (typeof sheet === 'string') throw new Error(sheet);
    const match = matchHeadings(sheet.headings, fileOf(kind).columns);
    expect(match).not.toContain(null);
    const read = readSheet(kind, sheet, match, 'month first');
    expect([faults, read.faults]).toEqual([[], []]);
    const { verdicts } = await judgeRows(
      kind,
      read.rows.map(({ line, texts }) => ({ line, values: valuesOf(kind.columns, texts) })),
      contextOf({ programKey: 'p1' }),
      readsOf({ 'programs/p1': { key: 'p1' }, 'tempest/surveyBay': { totalQuestionsCreated: 40 } }),
    );
    expect(verdicts.map(({ outcome, why }) => `${outcome} ${why}`.trim())).toEqual(
      read.rows.map(() => 'created'),
    );
  },
);
