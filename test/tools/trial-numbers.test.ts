import { describe, expect, it } from 'vitest';
import { sessionSchema, taskSchema } from '#domain/people/participation/task.ts';
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { findingsOfStudy } from '#domain/reports/check/findings.ts';
import { tablesToCheck, type CheckedTable } from '#domain/reports/check/tables.ts';
import { isOfCohort } from '#domain/reports/cohorts.ts';
import type { ReportStudy } from '#domain/reports/definition.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { participantOf, type ParticipantRecords } from '#domain/reports/participant-records.ts';
import { tablePath } from '#domain/reports/places.ts';
import { decodeReportRow, decodeReportTable, rowsPathOf } from '#domain/reports/table.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { analysis, type Span } from '#test/trial/analysis.ts';
import { appWrites } from '#test/trial/app-writes.ts';
import { beginsTherapy, peopleOf, startOf, type Person } from '#test/trial/people.ts';

const DAY = 86_400_000;
const decodeSession = documentReader(sessionSchema);
const decodeTask = documentReader(taskSchema);

/** A trial that spans both clock changes of autumn. */
function spanOf(weeks: number): Span {
  const monday = Date.UTC(2026, 10, 23) / DAY;
  return { start: monday - (weeks * 7 + 10), weeks, end: new Date(monday * DAY) };
}

/** A participant's records, as the console would read them from the app's data. */
function recordsOf(person: Person, span: Span): ParticipantRecords {
  const { uid: docID, subjectID, zendeskID, timezone, therapy } = person;
  const began = beginsTherapy(person);
  const enrolments = began
    ? [{ docID: therapy, therapyStartDate: startOf(person, span.start) }]
    : [];
  const documents = began ? appWrites(span, person).map(({ document }) => document) : [];
  const read = <Row>(part: RegExp, decode: (id: string, data: SeedDocument[1]) => Row) =>
    documents
      .filter(([path]) => part.test(path))
      .map(([path, data]) => decode(path.split('/').at(-1) ?? '', data));
  return {
    ...participantOf({ docID, subjectID, zendeskID, timezone }, enrolments),
    usage: read(/\/appUsage\//, decodeUsage),
    sessions: read(/\/sessions\//, decodeSession),
    tasks: read(/\/tasks\//, decodeTask),
    summaries: read(/^surveySummaries\//, decodeSurveySummary),
    cut: [],
  };
}

/** A study's tables, as the report check reads them. */
function tablesOf(study: ReportStudy, documents: readonly SeedDocument[]): CheckedTable[] {
  const stored = new Map(documents);
  return tablesToCheck(study).map((one) => {
    const { key, fixed } = one.table;
    const definition = fixed ?? decodeReportTable(key, stored.get(tablePath(key)) ?? {});
    const path = rowsPathOf(key, definition) ?? '';
    const rows = documents
      .filter(([place]) => place.slice(0, place.lastIndexOf('/')) === path)
      .map(([place, data]) => decodeReportRow(place, data));
    return { ...one, definition, path, rows };
  });
}

/** Checks an analysis against these people's records. */
function checkOf(people: readonly Person[], span: Span) {
  const records = new Map(people.map((person) => [person.subjectID, recordsOf(person, span)]));
  const known = {
    recordsOf: (subjectID: string) => records.get(subjectID),
    everybodyOf: (cohort: Parameters<typeof isOfCohort>[0]) =>
      people
        .filter((person) => isOfCohort(cohort, person))
        .flatMap(({ subjectID }) => records.get(subjectID) ?? [])
        .filter(({ start }) => start !== null),
    now: new Date(span.end.getTime() + DAY),
  };
  return (documents: readonly SeedDocument[]) =>
    STUDIES.flatMap((study) => findingsOfStudy(tablesOf(study, documents), known)).map(
      ({ table, of, sentence }) => `${table.key} ${of}: ${sentence}`,
    );
}

describe('The numbers of a made-up trial, counted by independent code', () => {
  it.each([
    [7, 160, 13],
    [8, 160, 13],
    [9, 160, 13],
    [7, 24, 3],
  ])('match the report check: seed %i, %i people, %i weeks', (...given) => {
    const [seed, count, weeks] = given;
    const people = peopleOf(seed, count, weeks);
    const span = spanOf(weeks);
    const { documents, keys, numbers } = analysis(people, span);
    const wanted = STUDIES.flatMap(tablesToCheck).map(({ table }) => table.key);
    expect([...keys].sort()).toEqual([...new Set(wanted)].sort());
    expect(numbers).toBeGreaterThan(count * weeks);
    expect(checkOf(people, span)(documents)).toEqual([]);
  });

  it('are each detected when changed', () => {
    const people = peopleOf(7, 24, 3);
    const span = spanOf(3);
    const { documents } = analysis(people, span);
    const check = checkOf(people, span);
    // Every seventeenth cell: all of them take a minute, and were detected when tried.
    const cells = documents.flatMap(([path, row]) =>
      Object.keys(row)
        .filter((column) => typeof row[column] === 'number')
        .map((column) => [path, column] as const),
    );
    const some = cells.filter((_, nth) => nth % 17 === 0);
    expect(some.length).toBeGreaterThan(18);
    const unnoticed = some.filter(([path, column]) => {
      const changed = documents.map((document): SeedDocument => {
        const [place, row] = document;
        return place === path ? [place, { ...row, [column]: Number(row[column]) + 1 }] : document;
      });
      return check(changed).length === 0;
    });
    expect(unnoticed).toEqual([]);
  });
});
