import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import {
  graphLinesPath,
  graphPath,
  LISTS,
  reportPagePath,
  tablePath,
  tableRowsPath,
} from '#domain/reports/places.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, titled } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { nobody, stranger, unverified, otherRole, adminAlone, staff, admin, superuser } = PEOPLE;
const project = await openProject('report-data');

/** A document in every place that reports read. */
const DOCUMENTS = [
  tablePath('t'),
  `${tableRowsPath('t')}/row`,
  reportPagePath('p'),
  ...(['reportGraphs', 'reportGraphs004B', 'reportGraphs004B_indiv'] as const).flatMap((place) => [
    graphPath(place, 'g'),
    `${graphLinesPath(place, 'g')}/line`,
  ]),
  ...Object.values(LISTS).map((list) => `${list}/row`),
  'surveySummaries/s',
];
await project.seed(Object.fromEntries(DOCUMENTS.map((path) => [path, { name: 'x', id: 's' }])));

const listOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

describe('What reports show', () => {
  it.each(titled(staff, admin, superuser))(
    'is read and listed by %s, as many at once as a window holds',
    proves('REPORT-D-01', 'REPORT-D-02', 'REPORT-D-03', 'REPORT-ACCESS-01', 'REPORT-ACCESS-06'),
    async (_, who) => {
      const db = project.as(who);
      for (const path of DOCUMENTS) {
        expect(await outcome(getDoc(doc(db, path))), path).toBe('allowed');
        const some = query(collection(db, listOf(path)), orderBy(documentId()), limit(1000));
        expect(await outcome(getDocs(some)), listOf(path)).toBe('allowed');
        const all = query(collection(db, listOf(path)), limit(1001));
        expect(await outcome(getDocs(all)), listOf(path)).toBe('refused');
      }
    },
  );

  it.each(titled(nobody, stranger, unverified, otherRole, adminAlone))(
    'is neither read nor listed by %s',
    proves('REPORT-D-01', 'REPORT-D-02', 'REPORT-D-03', 'REPORT-ACCESS-01', 'REPORT-ACCESS-05'),
    async (_, who) => {
      const db = project.as(who);
      for (const path of DOCUMENTS) {
        expect(await outcome(getDoc(doc(db, path))), path).toBe('refused');
        const some = query(collection(db, listOf(path)), limit(1));
        expect(await outcome(getDocs(some)), listOf(path)).toBe('refused');
      }
    },
  );

  it.each(titled(staff, admin, superuser))(
    'is written by nobody, not by %s either',
    proves('REPORT-D-04', 'REPORT-ACCESS-04'),
    async (_, who) => {
      const db = project.as(who);
      for (const path of DOCUMENTS.filter((one) => !one.startsWith('surveySummaries'))) {
        expect(await outcome(setDoc(doc(db, `${path}-new`), { name: 'y' })), path).toBe('refused');
        expect(await outcome(updateDoc(doc(db, path), { name: 'y' })), path).toBe('refused');
        expect(await outcome(deleteDoc(doc(db, path))), path).toBe('refused');
      }
    },
  );
});
