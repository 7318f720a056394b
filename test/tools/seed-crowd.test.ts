import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AnyObject, ObjectSchema } from 'yup';
import { enrolmentSchema } from '#domain/people/enrolment/schema.ts';
import { journalEntrySchema } from '#domain/people/journal/schema.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { surveyResponseSchema } from '#domain/people/survey/response.ts';
import { surveySummarySchema } from '#domain/people/survey/summary.ts';
import { usageSchema } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { moveLogSchema } from '#domain/people/workflow/move-log.ts';
import { workflowSchema } from '#domain/people/workflow/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import {
  COHORT_1_OF_004,
  COHORT_2_OF_004,
  isOfCohort,
  WHOLE_002,
  type Cohort,
} from '#domain/reports/cohorts.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { LISTS, tableRowsPath } from '#domain/reports/places.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { numberIn } from '#domain/reports/values.ts';
import { FINDING_KINDS } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import { pathName, type PathName } from '#domain/records.ts';
import { recordsOf } from '#test/domain/people/doctor/doctor-support.ts';
import { reportsIn } from '#test/domain/reports/check-support.ts';
import { crowdDocuments } from '#tools/seed/crowd/build.ts';
import { CROWD_COHORTS } from '#tools/seed/crowd/operations/people.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { peopleDocuments } from '#tools/seed/people.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DOCUMENTS = crowdDocuments(NOW);
const BASE = demoDocuments(NOW);
/** Faults for the Study Doctor that share an e-mail with others. */
const isFault = (path: string) => path.includes('/zzImported');

const BY_NAME = new Map<PathName | null, SeedDocument[]>();
for (const document of DOCUMENTS) {
  const name = pathName(document[0]);
  const found = BY_NAME.get(name) ?? [];
  BY_NAME.set(name, found);
  found.push(document);
}
const docs = (name: PathName): readonly SeedDocument[] => BY_NAME.get(name) ?? [];

describe('the demonstration data with its crowd', () => {
  it('is reproducible for the same time and seed', () => {
    // Compared without a diff, which would take too long for so many documents.
    expect(isDeepStrictEqual(crowdDocuments(new Date(NOW), 1), DOCUMENTS)).toBe(true);
  }, 30_000);

  it('has only unique and known paths', () => {
    const paths = DOCUMENTS.map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(BY_NAME.get(null)).toBeUndefined();
  });

  it('leaves the data of the people below unchanged, except for stored analyses', () => {
    const all = new Map(DOCUMENTS);
    const own = BASE.filter(([path]) => !/^(analytics|surveyAdherence)\//.test(path));
    expect(own.length).toBeGreaterThan(7000);
    const changed = own.filter(([path, data]) => !isDeepStrictEqual(all.get(path), data));
    expect(changed).toEqual([]);
  });

  it('has no duplicate emails', () => {
    for (const name of ['user', 'subject', 'registration'] as const) {
      const own = docs(name).filter(([path]) => !isFault(path));
      const emails = own.map(([, { email }]) => email);
      expect(emails.length).toBeGreaterThan(60);
      expect(new Set(emails).size).toBe(emails.length);
    }
  });

  it('has one Study Doctor fault of each kind, as without the crowd', () => {
    const all = Object.fromEntries([...peopleDocuments(NOW), ...DOCUMENTS]);
    const kinds = findings(recordsOf(all)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(Object.keys(FINDING_KINDS).toSorted());
  }, 60_000);
});

const USERS = docs('user').map(([path, data]) =>
  documentReader(userSchema)(path.slice('users/'.length), data),
);
const { findingsOf, tablesOf, rowsIn } = reportsIn(DOCUMENTS, NOW);

const OF_OPERATIONS = new Set(Object.values(CROWD_COHORTS));

describe('the crowd of the reports', () => {
  it('has 160 participants of study 002 and both cohorts of study 004 besides the existing ones', () => {
    const before = new Map(BASE);
    const added = USERS.filter(
      ({ docID, cohort }) =>
        !before.has(`users/${docID}`) && !isFault(`/${docID}`) && !OF_OPERATIONS.has(cohort),
    );
    expect(added).toHaveLength(160);
    const countOf = (cohort: Cohort) => added.filter((user) => isOfCohort(cohort, user)).length;
    expect([WHOLE_002, COHORT_1_OF_004, COHORT_2_OF_004].map(countOf)).toEqual([40, 60, 60]);
  });

  const SCHEMAS: readonly [PathName, ObjectSchema<AnyObject>][] = [
    ['user', userSchema],
    ['subject', subjectSchema],
    ['registration', registrationSchema],
    ['userProgram', enrolmentSchema],
    ['appUsage', usageSchema],
    ['task', taskSchema],
    ['workflow', workflowSchema],
    ['surveyResponse', surveyResponseSchema],
    ['surveySummary', surveySummarySchema],
    ['journalEntry', journalEntrySchema],
    ['moveLog', moveLogSchema],
  ] as unknown as [PathName, ObjectSchema<AnyObject>][];

  it.each(SCHEMAS)('has %s documents that decode without problems', (name, schema) => {
    const read = documentReader(schema);
    const found = docs(name).filter(([path]) => !isFault(path));
    expect(found.length).toBeGreaterThan(160);
    expect(found.flatMap(([path, data]) => read(path, data).problems)).toEqual([]);
  });

  it('fills all thirteen weeks of every list by week', () => {
    for (const path of [
      LISTS.engagement,
      LISTS.lessons,
      LISTS.sessionsCohort1,
      LISTS.sessionsCohort2,
    ]) {
      const rows = rowsIn(path);
      expect(rows.length).toBeGreaterThan(30);
      for (const column of WEEK_COLUMNS) {
        const filled = rows.filter(({ raw }) => numberIn(raw[column]) !== null);
        expect(filled.length, `${path} ${column}`).toBeGreaterThan(15);
      }
    }
    for (const key of ['kpis_actEngagement', 'kpis_stEntries', 'kpisB_weeklyPROs']) {
      const rows = rowsIn(tableRowsPath(key));
      expect(rows.map(({ raw }) => raw['week'])).toEqual(WEEK_COLUMNS);
      for (const { raw } of rows) expect(raw['percent']).toEqual(expect.any(Number));
    }
  });

  it('has the same differences in the report check as without the crowd', () => {
    expect(STUDIES.map((study) => tablesOf(study).length)).toEqual([12, 11, 9]);
    expect(STUDIES.map((study) => findingsOf(study).map(({ kind }) => kind))).toEqual([
      ['differs', 'missing', 'differs', 'absent'],
      ['differs', 'unknown'],
      [],
    ]);
  }, 30_000);
});
