import { describe, expect, it } from 'vitest';
import { isOfParticipants, listsNeeded, type CheckedTable } from '#domain/reports/check/tables.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { measureOf } from '#domain/reports/measures.ts';
import { columnsOf, type ReportRow } from '#domain/reports/table.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { reportsIn } from './check-support.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const { tablesOf, findingsIn } = reportsIn(demoDocuments(NOW), NOW);

type Finding = ReturnType<typeof findingsIn>[number];

/** Damages a cell; `rows` are all rows of its table. */
type Damage = (value: unknown, column: string, rows: readonly ReportRow[]) => unknown;

const DAMAGES: Readonly<Record<string, Damage>> = {
  missing: () => null,
  'not a number': () => NaN,
  infinite: () => -Infinity,
  'a text': () => 'abc',
  'a number as text': (value) => (typeof value === 'number' ? ` ${value}` : value),
  negative: () => -3,
  'beyond the scale': () => 1000.5,
  "another row's": (value, column, rows) => {
    const others = rows.map(({ raw }) => raw[column]);
    return others.find((other) => (other ?? null) !== (value ?? null));
  },
};

/** The column that identifies a row. */
const nameOf = (columns: readonly string[]): string =>
  ['subjectID', 'arm', 'week', 'statistic'].find((name) => columns.includes(name)) ?? '';

/** Whether a table has a row per week; other tables show which weeks it must have. */
const isOfWeeks = ({ definition, rows }: CheckedTable): boolean =>
  nameOf(columnsOf(definition, rows)) === 'week';

/** The tables whose findings can change when this one is damaged. */
const reachedBy = (table: CheckedTable, all: readonly CheckedTable[]): readonly CheckedTable[] => {
  const isJoined = (one: CheckedTable) =>
    isOfParticipants(one.table) || listsNeeded(one.table).length > 0 || isOfWeeks(one);
  return isJoined(table) ? all.filter(isJoined) : [table];
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const keysOf = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.map(({ table, of, sentence }) => `${table} ${of} ${sentence}`));

/** The findings after a table's rows changed. */
function foundBy(
  table: CheckedTable,
  tables: readonly CheckedTable[],
  before: ReadonlySet<string>,
  rows: readonly ReportRow[],
): readonly Finding[] {
  const damaged = tables.map((one) => (one.path === table.path ? { ...one, rows } : one));
  const found = findingsIn(damaged);
  const left = [...before].filter((key) => !keysOf(found).has(key));
  expect(left, 'what was found before').toEqual([]);
  return found.filter(({ table: key, of, sentence }) => !before.has(`${key} ${of} ${sentence}`));
}

const CASES = STUDIES.flatMap((study) => {
  const all = tablesOf(study);
  return all
    .filter(({ beside }) => !beside)
    .map((table) => ({ study: study.name, key: table.table.key, table, all }));
});

describe.each(CASES)('One damage of $key of $study', ({ table, all }) => {
  const tables = reachedBy(table, all);
  const before = keysOf(findingsIn(tables));
  const columns = columnsOf(table.definition, table.rows);
  const name = nameOf(columns);
  // When participants are in several tables, the others reveal missing ones: check.test.ts.
  const lists = tables.filter((one) => isOfParticipants(one.table) && !one.beside);
  const isOnlyList = lists.length === 1 && lists[0] === table;
  const ofParticipants = name === 'subjectID';
  const wrong = findingsIn(tables).map(({ of }) => of);
  // Skips rows that are already wrong.
  const rows = table.rows.filter(({ raw }) => !wrong.includes(String(raw[name])));
  const cells = columns.filter((column) => measureOf(table.table, column)?.again);

  it.each(Object.entries(DAMAGES))('in a cell is found exactly once: %s', (kind, damage) => {
    const at = Object.keys(DAMAGES).indexOf(kind);
    const changes = rows.flatMap((row) =>
      cells.flatMap((column) => {
        const value = row.raw[column] ?? null;
        const next = damage(value, column, table.rows) ?? null;
        return Object.is(value, next) ? [] : [{ row, column, next }];
      }),
    );
    const change = changes[(at * 7) % Math.max(changes.length, 1)];
    // When all values of a table are equal, there is no other row's value to use.
    if (!change) return;
    const { row, column, next } = change;
    const damaged = { ...row, raw: { ...row.raw, [column]: next } };
    const found = foundBy(
      table,
      tables,
      before,
      table.rows.map((one) => (one === row ? damaged : one)),
    );
    const what = found.map(({ table: key, sentence }) => `${key}: ${sentence}`);
    expect(what).toEqual([
      expect.stringMatching(new RegExp(`^${table.table.key}: ${escaped(column)} `)),
    ]);
  });

  it.each(Object.entries(DAMAGES))(
    'in the name of a row is found exactly once: %s',
    (_, damage) => {
      const row = rows.at(-1);
      if (!row) throw new Error('No row');
      const next = damage(row.raw[name], name, rows);
      if (next === row.raw[name]) return;
      const damaged = { ...row, raw: { ...row.raw, [name]: next } };
      const found = foundBy(
        table,
        tables,
        before,
        table.rows.map((one) => (one === row ? damaged : one)),
      );
      expect(found).toHaveLength(1);
      expect(found[0]?.table).toBe(table.table.key);
    },
  );

  it.each(ofParticipants ? [] : [...rows.keys()])(
    'by the missing row %i is found exactly once, in its table',
    (at) => {
      const row = rows[at];
      const found = foundBy(
        table,
        tables,
        before,
        table.rows.filter((one) => one !== row),
      );
      expect(found.map(({ kind, table: key, of }) => [kind, key, of])).toEqual([
        ['absent', table.table.key, String(row?.raw[name])],
      ]);
    },
  );

  it.each(isOnlyList ? [...rows.keys()] : [])(
    'by the missing row %i is found exactly once, at the only list that has it',
    (at) => {
      const row = rows[at];
      const left = table.rows.filter((one) => one !== row);
      const found = foundBy(table, tables, before, left);
      expect(found.map(({ kind, table: key }) => [kind, key])).toEqual([
        ['absent', table.table.key],
      ]);
      expect(found[0]?.sentence).toBe(
        'A row is missing: "ACT sessions" counts 1 more participant than this table has.',
      );
      expect(found[0]?.follows).toContainEqual(
        expect.stringMatching(
          /^kpisB?_actSessions, txw1: participants is \d+; computed again it is \d+$/,
        ),
      );
    },
  );

  it('by a duplicate row is found exactly once', () => {
    const [row] = rows;
    if (!row) throw new Error('No row');
    const found = foundBy(table, tables, before, [...table.rows, { ...row, docID: 'again' }]);
    expect(found.map(({ kind, table: key }) => [kind, key])).toEqual([['twice', table.table.key]]);
  });
});
