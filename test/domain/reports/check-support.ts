import { userSchema } from '#domain/people/user/schema.ts';
import { findingsOfStudy } from '#domain/reports/check/findings.ts';
import type { RecordsRead } from '#domain/reports/check/records-read.ts';
import { tablesToCheck, type CheckedTable } from '#domain/reports/check/tables.ts';
import { isOfCohort, type Cohort } from '#domain/reports/cohorts.ts';
import type { ReportStudy } from '#domain/reports/definition.ts';
import { tablePath } from '#domain/reports/places.ts';
import {
  decodeReportRow,
  decodeReportTable,
  rowsPathOf,
  type ReportRow,
} from '#domain/reports/table.ts';
import { pathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { reportRecords } from '#tools/seed/demo/report-records.ts';
import type { SeedDocument } from '#tools/seed/document.ts';

const decodeUser = documentReader(userSchema);

/** The report check over documents, read like the console. */
export function reportsIn(documents: readonly SeedDocument[], now: Date) {
  const byPath = new Map(documents);
  const collections = new Map<string, ReportRow[]>();
  for (const [path, data] of documents) {
    const end = path.lastIndexOf('/');
    const rows = collections.get(path.slice(0, end)) ?? [];
    collections.set(path.slice(0, end), rows);
    rows.push(decodeReportRow(path.slice(end + 1), data));
  }
  const recordsOfPerson = reportRecords(documents);
  const users = documents.flatMap(([path, data]) =>
    pathName(path) === 'user' ? [decodeUser(path.slice('users/'.length), data)] : [],
  );
  const records = new Map(
    users.map((user) => [user.subjectID, recordsOfPerson({ uid: user.docID })]),
  );
  const readOf = (all: typeof records): RecordsRead => ({
    recordsOf: (id) => all.get(id) ?? null,
    everybodyOf: (cohort: Cohort) =>
      users.flatMap((user) => {
        const one = isOfCohort(cohort, user) ? all.get(user.subjectID) : null;
        return one ? [one] : [];
      }),
    now,
  });
  /** The records after some documents changed; only their owners' are read again. */
  const afterChange = (changed: readonly SeedDocument[]): RecordsRead => {
    const stored = changed.map(([path, data]) => [path, byPath.get(path) ?? {}, data] as const);
    const owners = users.filter(({ docID, subjectID }) =>
      stored.some(
        ([path, before, after]) =>
          path.startsWith(`users/${docID}/`) ||
          (path.startsWith('surveySummaries/') &&
            [before['subjectID'], after['subjectID']].includes(subjectID)),
      ),
    );
    const paths = owners.map(({ docID }) => `users/${docID}`);
    const whole = new Map([...documents, ...changed]);
    const own = [...whole].filter(
      ([path]) =>
        path.startsWith('surveySummaries/') ||
        paths.some((one) => path === one || path.startsWith(`${one}/`)),
    );
    const read = reportRecords(own);
    const again = owners.map(({ docID, subjectID }) => [subjectID, read({ uid: docID })] as const);
    return readOf(new Map([...records, ...again]));
  };
  const recordsRead = readOf(records);
  const rowsIn = (path: string) => collections.get(path) ?? [];
  const tablesOf = (study: ReportStudy): CheckedTable[] =>
    tablesToCheck(study).map((one) => {
      const { table } = one;
      const definition =
        table.fixed ?? decodeReportTable(table.key, byPath.get(tablePath(table.key)) ?? {});
      const path = rowsPathOf(table.key, definition) ?? '';
      return { ...one, definition, path, rows: rowsIn(path) };
    });
  const findingsIn = (tables: readonly CheckedTable[], changed: readonly SeedDocument[] = []) =>
    findingsOfStudy(tables, changed.length > 0 ? afterChange(changed) : recordsRead).map(
      ({ kind, table, of, sentence, follows }) => ({
        kind,
        table: table.key,
        of,
        sentence,
        follows: follows.map((one) => `${one.table.key}, ${one.of}: ${one.sentence}`),
      }),
    );
  const findingsOf = (study: ReportStudy) => findingsIn(tablesOf(study));
  return { tablesOf, findingsIn, findingsOf, rowsIn, recordsOf: recordsRead.recordsOf };
}
