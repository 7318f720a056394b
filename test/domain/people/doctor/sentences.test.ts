import { describe, expect, it } from 'vitest';
import { named, type Finding } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import { changed, personDocuments, recordsOf, type Documents } from './doctor-support.ts';

const PAT = personDocuments('pat', 'linked');
const only = (documents: Documents): Finding | undefined => {
  const found = findings(recordsOf(documents));
  expect(found).toHaveLength(1);
  return found[0];
};

describe('A finding', () => {
  it('names the records with their paths and describes the fault in a sentence', () => {
    expect(only(changed(PAT, 'users/u-pat', { site: 'Denver', lastName: '' }))).toMatchObject({
      id: 'values-differ:users/u-pat',
      severity: 'warning',
      sentence:
        'The account of pat@example.com differs from the registration: Site “Denver” instead of “Boston”, Last name nothing instead of “Ient”.',
      records: [
        { path: 'users/u-pat', name: 'pat@example.com' },
        { path: 'registrations/pat@example.com', name: 'pat@example.com' },
        { path: 'subjects/s-pat', name: 's-pat' },
      ],
    });
  });

  it('describes which record names which in conflicting links', () => {
    expect(only(changed(PAT, 'subjects/s-pat', { uid: 'gone' }))?.sentence).toBe(
      'Records that belong together name different partners: account pat@example.com names subject s-pat; subject s-pat names account gone; registration pat@example.com names subject s-pat and account u-pat.',
    );
  });

  it('names the field of a question as the pages do', () => {
    const asked = { createdBy: 'ada@example.com', addressee: 'admin', state: 'open', open: true };
    const question = { ...asked, about: 'users/u-pat', field: 'faxNumber', text: 'Right?' };
    expect(only({ ...PAT, 'users/u-pat/notes/q': question })?.sentence).toBe(
      'ada@example.com asked about the field “Fax number” of a user, which no page shows. Answer and close the question.',
    );
  });

  it('keeps its id as long as the fault is the same', () => {
    const first = only(changed(PAT, 'users/u-pat', { site: 'Denver' }));
    const second = only(changed(PAT, 'users/u-pat', { site: 'Austin' }));
    expect(second?.id).toBe(first?.id);
  });

  it('names only the first of many', () => {
    expect(named(['a'])).toBe('a');
    expect(named(['a', 'b', 'c'])).toBe('a, b and c');
    expect(named(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d and e');
    expect(named(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d and 2 more');
  });
});

describe('A fix', () => {
  it('registers someone who lacks only the links, without a reason the first time', () => {
    const waiting = personDocuments('pat', 'no-account');
    const found = only({ ...waiting, 'users/u-pat': { uid: 'u-pat', email: 'pat@example.com' } });
    expect(found?.fix).toEqual({
      act: 'register',
      pair: { email: 'pat@example.com', subjectID: 's-pat' },
      again: false,
      label: 'Register',
      consequence:
        'Copies the registration of pat@example.com to the account and links both with subject s-pat',
    });
  });

  it('registers again, with a reason, if flags or values differ', () => {
    const found = only(changed(PAT, 'subjects/s-pat', { registered: false }));
    expect(found?.fix).toMatchObject({ act: 'register', again: true, label: 'Register again' });
  });

  it.each([
    ['program', { activeProgram: 'stanzaACT' }],
    ['role', { role: 'admin' }],
  ])('is not offered if it would also change the %s of the account', (_, fields) => {
    const found = only(changed(PAT, 'users/u-pat', { site: 'Denver', ...fields }));
    expect(found?.fix).toBeNull();
  });

  it('is not offered if the account cannot be found by its email', () => {
    const found = findings(
      recordsOf(changed(PAT, 'users/u-pat', { site: 'Denver', email: 'Pat@example.com' })),
    );
    expect(found.map(({ kind, fix }) => [kind, fix])).toEqual([
      ['values-differ', null],
      ['email-spelling', null],
    ]);
  });

  it('is not offered if no record names a subject', () => {
    const invited = personDocuments('pat', 'invited');
    const documents = {
      ...changed(invited, 'registrations/pat@example.com', { subjectID: 'default' }),
      'users/u-pat': { uid: 'u-pat', email: 'pat@example.com' },
    };
    expect(only(documents)).toMatchObject({
      kind: 'not-linked',
      sentence: 'pat@example.com has an account and a registration, which names no subject yet.',
      fix: null,
    });
  });
});
