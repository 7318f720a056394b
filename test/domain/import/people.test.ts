import { describe, expect, it } from 'vitest';
import { judgeRows } from '#domain/import/judge-rows.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { contextOf, readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';

async function judged(
  kind: ImportKindName,
  rows: readonly Entries[],
  documents: Readonly<Record<string, RawDocument>> = {},
  roles: readonly StaffRole[] = ['staff'],
) {
  const lines = rows.map((values, at) => ({ line: at + 2, values }));
  const context = contextOf({}, roles);
  const { verdicts, writes } = await judgeRows(
    IMPORT_KINDS[kind],
    lines,
    context,
    readsOf(documents),
  );
  return {
    said: verdicts.map(({ outcome, why }) => `${outcome} ${why}`.trim()),
    writes: new Map(
      writes.map((write) => [
        `${write.kind} ${write.path.replace(/systemevents\/.*|n\d+$/, '…')}`,
        write.kind === 'delete' ? {} : write.data,
      ]),
    ),
  };
}

const ANNA = {
  subjectID: '007',
  firstName: 'Anna',
  lastName: 'Bell',
  fullName: 'Anna Bell',
  email: 'anna@example.com',
  study: '004',
  cohort: 'c1',
  role: 'patient',
};

describe('An import of subjects', () => {
  const documents = {
    'subjects/007': ANNA,
    'registrations/reg@example.com': { email: 'reg@example.com', subjectID: '99' },
  };

  it(
    'creates each with its registration, applying the checks of the form',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const { said, writes } = await judged(
        'subjects',
        [
          {
            subjectID: '08',
            firstName: 'Eve Mae',
            lastName: 'Cole',
            email: 'EVE@example.com',
            study: '005',
          },
          { subjectID: '007', lastName: 'Bell', study: '004' },
          { subjectID: '007', study: '002' },
          { subjectID: '09', fullName: 'Otto', email: 'anna@example.com' },
          { subjectID: '10', fullName: 'Otto', email: 'eve@EXAMPLE.com' },
          { subjectID: '99', fullName: 'Otto', email: 'otto@example.com' },
          { subjectID: '11', fullName: 'Otto', email: 'otto@example.com', site: 'North' },
          { subjectID: '12', fullName: 'Otto' },
          { subjectID: '13', fullName: 'Otto', email: 'otto@example.com', role: 'admin' },
        ],
        documents,
      );
      expect(said).toEqual([
        'created',
        'unchanged',
        'refused This subject exists and an import does not change it. Study: 004 → 002.',
        'refused Email already used by subject 007',
        'refused Email already used by subject 08',
        'refused Subject ID already used by the registration of reg@example.com',
        'refused A new subject gets the site “default”. Leave the cell empty, or change it after the import.',
        'refused Email required.',
        'refused You may not give the role “admin”.',
      ]);
      expect([...writes.keys()]).toEqual([
        'create subjects/08',
        'create registrations/eve@example.com',
        'create …',
      ]);
      expect(writes.get('create subjects/08')).toMatchObject({
        firstName: 'Eve Mae',
        lastName: 'Cole',
        fullName: 'Eve Mae Cole',
        email: 'eve@example.com',
        study: '005',
        registered: false,
      });
    },
  );
});

describe('An import of registrations', () => {
  it('sets the site of a subject that was imported without one', async () => {
    const first = await judged('subjects', [
      { subjectID: '11', fullName: 'Otto Ott', email: 'otto@example.com', study: '005' },
    ]);
    const documents = Object.fromEntries(
      [...first.writes].map(([name, data]) => [name.replace('create ', ''), data]),
    );
    const row = { email: 'otto@example.com', site: 'North' };
    const { said, writes } = await judged('registrations', [row], documents);
    expect(said).toEqual(['changed Site: default → North']);
    expect([...writes].map(([name, data]) => [name, data['site']])).toEqual([
      ['update registrations/otto@example.com', 'North'],
      ['update subjects/11', 'North'],
    ]);
  });

  const person = { email: 'Eve@example.com', firstName: 'Eve', lastName: 'Cole', subjectID: '08' };
  const account = { 'users/u1': { email: 'eve@example.com', role: 'patient', study: '004' } };

  it(
    'saves a record, and registers people who have an account',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const saved = await judged('registrations', [person]);
      expect(saved.said).toEqual(['created']);
      expect([...saved.writes.keys()]).toEqual(['create registrations/eve@example.com']);
      expect([...saved.writes.values()][0]).toMatchObject({ subjectID: '08', registered: false });
      const { said, writes } = await judged('registrations', [{ ...person, study: '005' }], {
        'users/u1': { email: 'eve@example.com', role: 'patient', study: '005' },
      });
      expect(said).toEqual(['created']);
      expect(writes.get('create registrations/eve@example.com')).toMatchObject({
        uid: 'u1',
        registered: true,
        study: '005',
      });
      expect(writes.get('update users/u1')).toMatchObject({ subjectID: '08', registered: true });
      expect(writes.get('create subjects/08')).toMatchObject({ uid: 'u1', firstName: 'Eve' });
    },
  );

  it(
    'refuses leaving a protected study and roles the importer may not give',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const { said, writes } = await judged(
        'registrations',
        [
          { ...person, study: '005' },
          { ...person, email: 'x@example.com', subjectID: '9', role: 'superuser' },
          { ...person, email: 'nobody', subjectID: '10' },
        ],
        account,
      );
      expect(said.map((text) => text.slice(0, 60))).toEqual([
        expect.stringMatching(/^refused .*004/),
        'refused Only a superuser may give the role “superuser”.',
        'refused Email: Enter a valid email.',
      ]);
      expect(writes.size).toBe(0);
    },
  );

  it(
    'sees a subject ID that an earlier row gave to another record',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const { said } = await judged(
        'registrations',
        [
          { email: 'kim@example.com', subjectID: '9' },
          { ...person, email: 'new@example.com', subjectID: '9' },
          { ...person, email: 'second@example.com', subjectID: '11' },
        ],
        {
          'registrations/kim@example.com': {
            ...person,
            email: 'kim@example.com',
            subjectID: '11',
            registered: false,
          },
        },
      );
      expect(said).toEqual([
        'changed Subject ID: 11 → 9',
        expect.stringMatching(/^refused .*kim@example\.com/),
        'created',
      ]);
    },
  );

  it(
    'checks for existing accounts and subjects, and registers nobody with two accounts',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const { said, writes } = await judged(
        'registrations',
        [
          { ...person, email: 'one@example.com', subjectID: '21' },
          { ...person, email: 'two@example.com', subjectID: '22' },
          { ...person, email: 'twice@example.com', subjectID: '23' },
        ],
        {
          'users/u1': { email: 'other@example.com', subjectID: '21' },
          'subjects/77': { subjectID: '77', email: 'two@example.com' },
          'users/u2': { email: 'twice@example.com', subjectID: '' },
          'users/u3': { email: 'twice@example.com', subjectID: '' },
        },
      );
      expect(said).toEqual([
        'refused Subject 21 is linked to another app account (u1, other@example.com), not to an account of one@example.com.',
        'refused The email two@example.com belongs to subject 77, not to 22.',
        'created',
      ]);
      expect([...writes.keys()]).toEqual(['create registrations/twice@example.com']);
    },
  );

  it(
    'changes differing fields, unless the record is registered',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const stored = { ...person, email: 'eve@example.com', cohort: 'c1', registered: false };
      const documents = {
        'registrations/eve@example.com': stored,
        'registrations/reg@example.com': {
          ...stored,
          email: 'reg@example.com',
          registered: true,
          subjectID: '7',
        },
      };
      const { said, writes } = await judged(
        'registrations',
        [
          { email: 'EVE@example.com', subjectID: '08', cohort: 'c2' },
          { email: 'reg@example.com', cohort: 'c1' },
          { email: 'reg@example.com', cohort: 'c2' },
        ],
        documents,
      );
      expect(said).toEqual([
        'changed Cohort: c1 → c2',
        'unchanged',
        'refused A registered record is changed on its own page, with a reason.',
      ]);
      expect(writes.get('update registrations/eve@example.com')).toEqual({ cohort: 'c2' });
    },
  );
});

describe('An import of prescriptions', () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const row = {
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
    DOB: day('1980-02-03'),
    requestDate: day('2026-03-05'),
    filedDate: day('2026-03-06'),
    length: 180,
    discountCode: 'swm1aB',
    site: 'North',
  };

  it(
    'creates through the service’s own plan, and leaves stored ones unchanged',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const { said, writes } = await judged('prescriptions', [
        row,
        { ...row, NPI: '0123456789' },
        { ...row, NPI: '12' },
        { ...row, patientPhone: '(212) 555-0123' },
        { ...row, requestDate: day('2027-03-05'), patientEmail: 'other@example.com' },
        { patientEmail: 'eve@example.com', patientName: 'Eve Cole', status: 'inactive' },
      ]);
      expect(said).toEqual([
        'created',
        'unchanged',
        'refused NPI must have exactly 10 digits.',
        'refused Patient phone number: Prescriber and patient phone number should not match.',
        'refused Request date: Please input a valid date.',
        'unchanged',
      ]);
      expect([...writes.values()]).toEqual([
        expect.objectContaining({
          status: 'inactive',
          site: 'North',
          isTest: false,
          prescriber: expect.objectContaining({
            phone: '+12125550123',
            email: 'who@example.com',
          }) as unknown,
          patient: expect.objectContaining({ name: 'Eve Cole', DOB: '02/03/1980' }) as unknown,
        }),
      ]);
    },
  );
});
