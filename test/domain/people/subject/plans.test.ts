import { planned } from '#domain/records.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEventGroup, newSubjectID, newZendeskID } from '#domain/people/subject/ids.ts';
import {
  planCreateSubject,
  subjectAbort,
  type SubjectCreation,
} from '#domain/people/subject/plans.ts';
import {
  newSubjectSchema,
  newestResultsFirst,
  splitName,
  type FiqrResult,
  type NewSubject,
} from '#domain/people/subject/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { dataFor } from '#test/domain/people/registration/registration-support.ts';
import { proves } from '#test/support/proves.ts';

const VALUES: NewSubject = {
  ...newSubjectSchema.getDefault(),
  fullName: '  Ann Marie Roe ',
  email: ' Ann@Example.com',
  smsNumber: '+1 212 555 0100',
  subjectID: 'swift-otter-4821',
  zendeskID: 'ZD-ABCDEFGH',
};
const SUBJECT = 'subjects/swift-otter-4821';
const REGISTRATION = 'registrations/ann@example.com';

type Found = Partial<
  Pick<SubjectCreation, 'entered' | 'subjectsOfEmail' | 'registrationsOfSubject'>
>;

const plan = (
  documents: Readonly<Record<string, RawDocument>> = {},
  values: Partial<NewSubject> = {},
  {
    entered = ['fullName', 'email', 'smsNumber'],
    subjectsOfEmail = [],
    registrationsOfSubject = [],
  }: Found = {},
) =>
  planCreateSubject({
    values: { ...VALUES, ...values },
    entered,
    subjectsOfEmail,
    registrationsOfSubject,
    actor: 'sam.staff@example.com',
    event: { id: 'e1', group: 'new-subject-ABC' },
  })((path) => Promise.resolve(documents[path] ?? null));

describe('Creating a subject', () => {
  it.each([
    'swift\u00adotter',
    'swift\u2003otter',
    'Zu\u0308rich-1',
    'swift\u200botter',
    'a\u0007b',
  ])('is refused for %j, whose invisible characters make it a different ID', async (subjectID) => {
    const refused = plan({}, { subjectID });
    await expect(refused).rejects.toMatchObject({
      field: 'subjectID',
      message: 'The subject ID has an invisible or unusual character: type it again',
    });
  });

  it.each(['swift otter', 'Zürich-1', 'O’Brien–2', ' swift-otter '])(
    'is possible with %j',
    async (subjectID) => {
      const [{ path } = { path: '' }] = (await plan({}, { subjectID })).writes;
      expect(path).toBe(`subjects/${subjectID.trim()}`);
    },
  );

  it(
    'writes subject, registration record and one event',
    proves('CORE-REG-24', 'CORE-SUBJ-18', 'CORE-SUBJ-21', 'CORE-SUBJ-22', 'CORE-D-28'),
    async () => {
      const shared = {
        subjectID: 'swift-otter-4821',
        firstName: 'Ann Marie',
        lastName: 'Roe',
        email: 'ann@example.com',
        study: '003',
        activeProgram: 'stanza1',
        site: 'default',
        cohort: 'default',
        role: 'patient',
        surveyMonkeyID: '',
        zendeskID: 'ZD-ABCDEFGH',
        uid: '',
        registered: false,
      };
      expect((await plan()).writes).toEqual([
        planned({
          kind: 'create',
          path: SUBJECT,
          data: {
            ...shared,
            fullName: 'Ann Marie Roe',
            smsNumber: '+1 212 555 0100',
            smsOptOut: false,
          },
        }),
        planned({ kind: 'create', path: REGISTRATION, data: { ...shared, arm: '' } }),
        planned({
          kind: 'create',
          path: 'systemevents/e1',
          data: {
            type: 'Log',
            category: 'Registration',
            message: 'Subject swift-otter-4821 was created.',
            eventGroup: 'new-subject-ABC',
            occurred: { serverTime: true },
            performedBy: 'sam.staff@example.com',
            email: 'ann@example.com',
            subjectID: 'swift-otter-4821',
          },
        }),
      ]);
    },
  );

  it('refuses an existing subject ID', proves('CORE-D-25'), async () => {
    await expect(plan({ [SUBJECT]: { email: 'x@example.com' } })).rejects.toMatchObject({
      field: 'subjectID',
      message: 'Subject ID already exists',
    });
  });

  it('refuses an email that another subject uses', proves('CORE-D-25'), async () => {
    const refusal = {
      field: 'email',
      message: 'Email already used by subject old-1',
      involved: { subjectID: 'old-1' },
    };
    await expect(plan({ [REGISTRATION]: { subjectID: 'old-1' } })).rejects.toMatchObject(refusal);
    const other = { 'subjects/old-1': { email: 'ann@example.com' } };
    await expect(plan(other, {}, { subjectsOfEmail: ['old-1'] })).rejects.toMatchObject(refusal);
  });

  it('does not take anyone out of a protected study', proves('CORE-RESET-06'), async () => {
    const stored = { [REGISTRATION]: { study: '004', registered: false } };
    const chosen = { entered: ['fullName', 'study'] };
    await expect(plan(stored, { study: '003' }, chosen)).rejects.toMatchObject({
      field: 'study',
      message:
        'The registration of ann@example.com is in study 004, which only an admin may let somebody leave: choose 004',
    });
    const { writes } = await plan(stored, { study: '004' }, chosen);
    expect(dataFor(writes, SUBJECT)).toMatchObject({ study: '004' });
  });

  it('accepts an email that another subject has given up since the lookup', async () => {
    const found = { subjectsOfEmail: ['old-1'] };
    const { writes } = await plan({ 'subjects/old-1': { email: 'new@example.com' } }, {}, found);
    expect(writes).toHaveLength(3);
  });

  describe.each(['default', 'swift-otter-4821'])(
    'an existing registration for "%s"',
    (subjectID) => {
      const stored = { subjectID, study: '005', zendeskID: 'ZD-REAL', role: '', firstName: 'Anne' };

      it('keeps its values and gets the missing ones', proves('CORE-D-25'), async () => {
        const { writes } = await plan({ [REGISTRATION]: { ...stored, registered: false } });
        expect(dataFor(writes, REGISTRATION)).toEqual({
          subjectID: 'swift-otter-4821',
          firstName: 'Ann Marie',
          lastName: 'Roe',
          email: 'ann@example.com',
          site: 'default',
          activeProgram: 'stanza1',
          cohort: 'default',
          role: 'patient',
        });
      });

      it('supplies missing fields of the subject and takes the entered ones', async () => {
        const { writes } = await plan(
          { [REGISTRATION]: { ...stored, cohort: 'C2', activeProgram: 'stanzaACT' } },
          { cohort: 'C1', zendeskID: '', fullName: '' },
          { entered: ['cohort', 'zendeskID'] },
        );
        expect(dataFor(writes, SUBJECT)).toMatchObject({
          firstName: 'Anne',
          lastName: '',
          fullName: 'Anne',
          study: '005',
          cohort: 'C1',
          activeProgram: 'stanzaACT',
          zendeskID: 'ZD-REAL',
        });
        expect(dataFor(writes, REGISTRATION)).toMatchObject({ cohort: 'C1' });
        expect(dataFor(writes, REGISTRATION)).not.toHaveProperty('study');
      });

      it(
        'of a registered person takes precedence and gets only the subject ID',
        proves('CORE-D-25'),
        async () => {
          const registered = {
            ...stored,
            uid: 'u1',
            registered: true,
            site: 'Reno',
            zendeskID: '',
          };
          const { writes } = await plan({ [REGISTRATION]: registered }, { cohort: 'C1' });
          expect(dataFor(writes, REGISTRATION)).toEqual({ subjectID: 'swift-otter-4821' });
          expect(dataFor(writes, SUBJECT)).toMatchObject({
            firstName: 'Anne',
            fullName: 'Anne Roe',
            site: 'Reno',
            study: '005',
            cohort: 'default',
            zendeskID: '',
          });
        },
      );
    },
  );

  it.each([
    ['no e-mail', { subjectID: 's1' }, 'email required to create subject'],
    ['a blank e-mail', { email: ' ', subjectID: 's1' }, 'email required to create subject'],
    ['a blank subject ID', { email: 'a@b.co', subjectID: ' ' }, 'blank subject id supplied'],
    ['no subject ID', { email: 'a@b.co' }, 'unable to create without subject ID'],
    ['both', { email: 'a@b.co', subjectID: 's1' }, null],
  ])(
    'with %s is reported in a fixed sentence',
    proves('CORE-SUBJ-15', 'CORE-SUBJ-16', 'CORE-D-24'),
    (_, values, text) => {
      expect(subjectAbort(values)).toBe(text);
    },
  );
});

describe('A full name', () => {
  it.each([
    ['Ann Roe', 'Ann', 'Roe'],
    [' Ann  Marie Roe ', 'Ann Marie', 'Roe'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('"%s" is split into "%s" and "%s"', proves('CORE-D-26'), (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });

  it('loses no word when split', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const { firstName, lastName } = splitName(name);
        expect(`${firstName} ${lastName}`.trim()).toBe(name.trim().split(/\s+/).join(' '));
      }),
    );
  });
});

describe('Generated ids', () => {
  const random = fc.infiniteStream(fc.nat()).map((numbers) => (n: number) => {
    const next: unknown = numbers.next().value;
    return (next as number) % n;
  });

  it('of subjects are two words and a number', proves('CORE-IDS-02'), () => {
    fc.assert(
      fc.property(
        random,
        (r) => void expect(newSubjectID(r)).toMatch(/^[a-z]+-[a-z]+-[1-9]\d{3}$/),
      ),
    );
  });

  it('of the support desk start with "ZD-"', proves('CORE-IDS-01'), () => {
    fc.assert(fc.property(random, (r) => void expect(newZendeskID(r)).toMatch(/^ZD-[A-Z2-9]{8}$/)));
  });

  it('of an event group are their prefix and ten characters', () => {
    expect(newEventGroup('register-', () => 0)).toBe('register-AAAAAAAAAA');
  });
});

describe('FIQR results', () => {
  const result = (docID: string, date: string | null) =>
    ({ docID, date: date === null ? null : new Date(date) }) as FiqrResult;

  it('are sorted newest first, then those without a date by id', proves('CORE-D-30'), () => {
    const ordered = newestResultsFirst([
      result('week-9', null),
      result('b', '2024-01-01'),
      result('week-10', null),
      result('a', '2024-03-01'),
    ]);
    expect(ordered.map(({ docID }) => docID)).toEqual(['a', 'b', 'week-10', 'week-9']);
  });
});
