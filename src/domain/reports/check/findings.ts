import { columnsOf } from '#domain/reports/table.ts';
import { explainedByRecords } from './explained.ts';
import type { OpenFinding, ReportFinding } from './finding.ts';
import type { JudgedRow, JudgedTable } from './judged.ts';
import { judgeTable } from './judged-table.ts';
import type { RecordsRead } from './records-read.ts';
import { missingNames, missingSentence, nameColumnOf } from './rows.ts';
import {
  isOfParticipants,
  listsNeeded,
  subjectOf,
  subjectsOf,
  type CheckedTable,
} from './tables.ts';

/**
 * Every inconsistency of a study, reported once at its origin, with derived numbers and missing
 * participants as consequences.
 *
 * @param tables of the study, and tables of other studies that its numbers derive from
 */
export function findingsOfStudy(
  tables: readonly CheckedTable[],
  recordsRead: RecordsRead,
): readonly ReportFinding[] {
  const subjects = subjectsOf(tables.filter(({ beside }) => !beside));
  const explained = explainedByRecords(tables, recordsRead);
  const judged = new Map<CheckedTable, JudgedTable>();
  const isMade = ({ table }: CheckedTable) => listsNeeded(table).length > 0;
  // Derived tables are checked after their sources.
  for (const checked of [...tables].sort((a, b) => Number(isMade(a)) - Number(isMade(b)))) {
    const present = new Set(checked.rows.map(subjectOf));
    const absent =
      checked.beside || !isOfParticipants(checked.table)
        ? []
        : subjects.filter((of) => !present.has(of));
    const [path] = listsNeeded(checked.table);
    const list = [...judged.values()].find(({ checked }) => checked.path === path);
    judged.set(checked, judgeTable(checked, { recordsRead, explained, absent, list }));
  }
  const all = tables.flatMap((checked) => judged.get(checked) ?? []);
  const ofTables = all.flatMap(({ checked, rows }) =>
    rows
      .flatMap(({ ofRow, ofCells }) => [...(ofRow ? [ofRow] : []), ...ofCells.values()])
      .filter(
        ({ follows }) => !checked.beside || follows.some(({ page }) => page !== checked.page),
      ),
  );
  const ofPeople = all.filter(({ checked }) => !checked.beside && isOfParticipants(checked.table));
  const shown = all.filter(({ checked }) => !checked.beside);
  return [
    ...explained.findings,
    ...shown.flatMap(({ lacking }) => lacking ?? []),
    ...ofTables,
    ...findingsOfMissingRows(shown),
    ...findingsOfSubjects(subjects, ofPeople, recordsRead),
  ];
}

/** Missing rows of tables by arm, week or statistic. A table without rows is not filled yet. */
function findingsOfMissingRows(tables: readonly JudgedTable[]): readonly ReportFinding[] {
  const named = tables.flatMap(({ checked, rows }) => {
    const column = nameColumnOf(columnsOf(checked.definition, checked.rows));
    const names = rows.flatMap(({ name }) => name ?? []);
    return column === undefined || column === 'subjectID' || rows.length === 0
      ? []
      : [{ checked, rows, column, names }];
  });
  return named.flatMap(({ checked, rows, column, names }) => {
    const elsewhere = named.flatMap((other) => (other.column === column ? other.names : []));
    // The row may exist without a name, or under another row's name.
    const misnamed = rows.flatMap(({ ofRow }) => ofRow ?? []);
    return missingNames(column, new Set(names), elsewhere).flatMap((of, at): ReportFinding[] => {
      const { page, table } = checked;
      const misfit = {
        id: `${table.key} absent ${of}`,
        page,
        table,
        of,
        sentence: missingSentence(column, of),
      };
      const because = misnamed[at];
      because?.follows.push(misfit);
      return because ? [] : [{ ...misfit, kind: 'absent', follows: [] }];
    });
  });
}

/** A participant and the participant's rows in the study's tables. */
interface Standing {
  readonly of: string;
  readonly own: readonly JudgedRow[];
  readonly first: JudgedTable;
  readonly without: readonly JudgedTable[];
}

function standingOf(of: string, tables: readonly JudgedTable[]): Standing[] {
  const rowsIn = ({ rows }: JudgedTable) => rows.filter(({ row }) => subjectOf(row) === of);
  const [first] = tables.filter((table) => rowsIn(table).length > 0);
  const without = tables.filter((table) => rowsIn(table).length === 0);
  return first ? [{ of, own: tables.flatMap(rowsIn), first, without }] : [];
}

/** Missing accounts, and participants found in only some of the study's tables. */
function findingsOfSubjects(
  subjects: readonly string[],
  tables: readonly JudgedTable[],
  { recordsOf }: RecordsRead,
): readonly ReportFinding[] {
  const standings = subjects.flatMap((of) => standingOf(of, tables));
  const unknown = new Map(
    standings
      .filter(({ of }) => recordsOf(of) === null)
      .map((standing) => [standing.of, unknownFinding(standing)]),
  );
  return standings.flatMap((standing): readonly ReportFinding[] => {
    const { of, own } = standing;
    const gone = unknown.get(of);
    const isWrongly = own.every(({ numbersOf }) => numbersOf !== null);
    const source = gone ?? (isWrongly ? own[0]?.ofRow : null) ?? null;
    return [...(gone ? [gone] : []), ...absencesOf(standing, source, unknown)];
  });
}

/** Reports a participant's absence once for all tables, unless something else explains it. */
function absencesOf(
  { of, first, without }: Standing,
  source: OpenFinding | null,
  unknown: ReadonlyMap<string, OpenFinding>,
): readonly ReportFinding[] {
  let absent: OpenFinding | null = null;
  for (const { checked, rows } of without) {
    const { page, table } = checked;
    const sentence = `Is in "${first.checked.table.heading}" and not in "${table.heading}".`;
    const misfit = { id: `${table.key} absent ${of}`, page, table, of, sentence };
    const elsewhere = rows.find(({ numbersOf }) => numbersOf === of);
    const named = elsewhere && (elsewhere.ofRow ?? unknown.get(elsewhere.name ?? ''));
    const because = named ?? source ?? absent;
    if (because) because.follows.push(misfit);
    else absent = { ...misfit, kind: 'absent', follows: [] };
  }
  return absent ? [absent] : [];
}

function unknownFinding({ of, own, first: { checked } }: Standing): OpenFinding {
  const { page, table } = checked;
  const owner = own.find(({ numbersOf }) => numbersOf !== null)?.numbersOf;
  const rest = owner === undefined ? '' : ` The numbers of its row are those of ${owner}.`;
  const sentence = `No single account of the console has this subject ID: nothing of it is checked.${rest}`;
  return { id: `unknown ${of}`, kind: 'unknown', page, table, of, sentence, follows: [] };
}
