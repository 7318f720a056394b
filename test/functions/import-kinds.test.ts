import { describe, expect, it } from 'vitest';
import { gatherForms } from '#domain/import/data-dictionary.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { proves } from '#test/support/proves.ts';
import { freshDatabase, members, caller, run, store, stored, type Documents } from './support.ts';

const STAFF = 'sam.staff@example.com';
const OTHER = 'otto.staff@example.com';
const FORMS = 'tempest/surveyBay/forms';

const db = await freshDatabase('demo-functions-import-kinds');

type Texts = Readonly<Record<string, string>>;

interface Sample {
  readonly before: Documents;
  readonly rows: readonly Texts[];
  readonly counts: Readonly<Record<'created' | 'changed' | 'unchanged' | 'refused', number>>;
  /**
   * The expected documents after the import, with some of their fields; those with generated ids are only
   * counted.
   */
  readonly after: Documents;
  /** The number of documents created, including those that come with a row. */
  readonly made: number;
  readonly undone: number;
}

const PRESCRIPTION = {
  prescriberName: 'Dr. Who',
  NPI: '0123456789',
  prescriberPhone: '(212) 555-0123',
  prescriberEmail: 'WHO@example.com',
  contactPreference: 'email',
  state: 'NY',
  firstName: 'Eve',
  lastName: 'Cole',
  patientPhone: '212 555 0199',
  patientEmail: 'Eve@example.com',
  DOB: '1980-02-03',
  requestDate: '2026-03-05',
  filedDate: '2026-03-06',
  length: '180',
  site: 'North',
};

const OLD_FORM = { key: 'old', name: 'Old', formType: 'standard', questions: [] };

const formRows = (...fields: Texts[]) =>
  gatherForms(fields.map((texts, at) => ({ line: at + 2, texts }))).rows.map(({ texts }) => texts);

/** The kinds that no other test imports on the emulator. */
const SAMPLES = {
  subjects: {
    before: {
      'subjects/007': { subjectID: '007', fullName: 'Anna Bell', email: 'anna@example.com' },
      'registrations/old@example.com': { email: 'old@example.com', site: 'South' },
    },
    rows: [
      { subjectID: '08', fullName: 'Eve Cole', email: 'EVE@example.com', study: '005' },
      { subjectID: '09', fullName: 'Otto', email: 'anna@example.com' },
      { subjectID: '10', fullName: 'Old Person', email: 'old@example.com' },
    ],
    counts: { created: 2, changed: 0, unchanged: 0, refused: 1 },
    after: {
      'subjects/08': { fullName: 'Eve Cole', email: 'eve@example.com', study: '005' },
      'registrations/eve@example.com': { subjectID: '08', registered: false },
      'subjects/10': { fullName: 'Old Person', site: 'South' },
      'registrations/old@example.com': { subjectID: '10', site: 'South' },
    },
    made: 3,
    undone: 4,
  },
  registrations: {
    before: {
      'users/u1': { email: 'eve@example.com', role: 'patient', study: '005', firstName: 'Before' },
      'registrations/kim@example.com': {
        email: 'kim@example.com',
        firstName: 'Kim',
        lastName: 'Ash',
        subjectID: '11',
        cohort: 'c1',
        registered: false,
      },
    },
    rows: [
      {
        email: 'Eve@example.com',
        firstName: 'Eve',
        lastName: 'Cole',
        subjectID: '08',
        study: '005',
      },
      { email: 'bob@example.com', firstName: 'Bob', lastName: 'Doe', role: 'superuser' },
      { email: 'kim@example.com', cohort: 'c2' },
      { email: 'una@example.com', firstName: 'Una', lastName: 'Ray', subjectID: '12' },
    ],
    counts: { created: 2, changed: 1, unchanged: 0, refused: 1 },
    after: {
      'registrations/eve@example.com': { uid: 'u1', subjectID: '08', registered: true },
      'users/u1': { subjectID: '08', registered: true, firstName: 'Eve' },
      'subjects/08': { uid: 'u1', firstName: 'Eve' },
      'registrations/kim@example.com': { subjectID: '11', firstName: 'Kim', cohort: 'c2' },
      'registrations/una@example.com': { uid: '', registered: false, subjectID: '12' },
    },
    made: 3,
    undone: 5,
  },
  prescriptions: {
    before: { 'users/u1': { email: 'eve@example.com' } },
    rows: [PRESCRIPTION, { ...PRESCRIPTION, NPI: '12' }, { ...PRESCRIPTION, site: 'South' }],
    counts: { created: 2, changed: 0, unchanged: 0, refused: 1 },
    after: {},
    made: 2,
    undone: 2,
  },
  surveyForms: {
    before: {
      'tempest/surveyBay': { totalQuestionsCreated: 40 },
      [`${FORMS}/old`]: OLD_FORM,
    },
    rows: formRows(
      { variable: 'age', form: 'sleep', fieldType: 'text', label: 'How old?' },
      { variable: 'bed', form: 'sleep', fieldType: 'notes', label: 'Where?' },
      { variable: 'a', form: 'old', fieldType: 'text', label: 'New?' },
    ),
    counts: { created: 1, changed: 0, unchanged: 0, refused: 1 },
    after: {
      [`${FORMS}/sleep`]: {
        key: 'sleep',
        name: 'Sleep',
        questions: [
          expect.objectContaining({ uniqueID: 'sleep000041', instructions: 'How old?' }),
          expect.objectContaining({ uniqueID: 'sleep000042', instructions: 'Where?' }),
        ],
      },
      'tempest/surveyBay': { totalQuestionsCreated: 42 },
    },
    made: 1,
    undone: 1,
  },
} as const satisfies Partial<Record<ImportKindName, Sample>>;

/** Collections with records of people and surveys. */
const LISTS = ['subjects', 'registrations', 'users', 'prescriptions', FORMS];

/** All records' values; a stored null counts as missing. */
async function records(): Promise<Documents> {
  const lists = await Promise.all(LISTS.map((list) => db.collection(list).get()));
  const found = lists
    .flatMap(({ docs }) => docs)
    .map((document) => {
      const { lastChange: _, updated: _at, updatedBy: _by, ...values } = document.data();
      const said = Object.entries(values).filter(([, value]) => value !== null);
      return [document.ref.path, Object.fromEntries(said)] as const;
    });
  return Object.fromEntries(found);
}

async function stage(importID: string, kind: string, rows: readonly Texts[], email: string) {
  const about = { importID, kind, ids: {}, fileName: 'people.csv', total: rows.length, from: 0 };
  const lines = rows.map((texts, at) => ({ line: at + 2, texts }));
  await run('stageImport', { ...about, rows: lines }, caller(email));
}

const start = async (importID: string, email: string) =>
  (await run('runImport', { importID }, caller(email))) as Sample['counts'];

describe('An import', () => {
  it.each(Object.entries(SAMPLES))(
    'of %s is written by one run and undone completely',
    proves('TEAM-IMP-03'),
    async (kind, { before, rows, counts, after, made, undone }) => {
      await store(db, { ...members({ staff: [STAFF] }), ...before });
      const first = await records();
      await stage('i1', kind, rows, STAFF);
      expect(await start('i1', STAFF)).toEqual(counts);
      for (const [path, data] of Object.entries(after)) {
        expect(await stored(db, path), path).toMatchObject(data);
      }
      const many = Object.keys(await records()).length;
      expect(many - Object.keys(first).length).toBe(made);
      expect(await run('undoImport', { importID: 'i1' }, caller(STAFF))).toEqual({ undone });
      expect(await records()).toEqual(first);
    },
  );

  // Ids are generated, so each run can find the other's records only by reading.
  it.each(['prescriptions', 'surveyForms'] as const)(
    'of the same %s from two browsers at once writes each record once',
    proves('TEAM-IMP-03'),
    async (kind) => {
      const { before, rows, counts, made } = SAMPLES[kind];
      await store(db, { ...members({ staff: [STAFF, OTHER] }), ...before });
      const first = await records();
      await stage('i1', kind, rows, STAFF);
      await stage('i2', kind, rows, OTHER);
      const [one, two] = await Promise.all([start('i1', STAFF), start('i2', OTHER)]);
      expect(one.created + two.created).toBe(counts.created);
      expect(one.unchanged + two.unchanged).toBe(counts.created);
      expect(one.refused + two.refused).toBe(2 * counts.refused);
      expect(Object.keys(await records())).toHaveLength(Object.keys(first).length + made);
    },
  );
});
