import { describe, expect, it } from 'vitest';
import { changesProgram, keptProgram } from '#domain/people/registration/registered-program.ts';
import type { RegistrationSave } from '#domain/people/registration/plans.ts';
import {
  dataFor,
  register,
  REGISTRATION,
  save,
  STORED,
  SUBJECT,
  USER,
} from './registration-support.ts';
import { proves } from '#test/support/proves.ts';

const linked = { uid: 'u1', registered: true };
const RECORD = { ...STORED, ...linked };
const ACCOUNT = {
  ...USER,
  ...linked,
  subjectID: 's1',
  activeProgram: 'stanzaEXT',
  workflowStatus: 'EXT-therapy',
  registrationUpdated: new Date('2026-01-05T10:00:00Z'),
};
const facts = { usersOfSubject: [{ uid: 'u1', email: 'pat@example.com' }] };

/** The account fields that registering writes. */
async function written(account: object, record: object, programChanged = false) {
  const documents = {
    [REGISTRATION]: { ...record },
    'users/u1': { ...account },
    'subjects/s1': { ...SUBJECT, ...linked },
  };
  const plan = await register(documents, { reason: 'A typo', programChanged }, facts);
  return dataFor(plan.writes, 'users/u1');
}

describe('The program of the account after registering', () => {
  it('is that of the record at the first registration', proves('CORE-REG-26'), async () => {
    const account = { ...USER, activeProgram: 'screeningWeek' };
    expect(await written(account, STORED)).toMatchObject({ activeProgram: 'stanzaACT' });
  });

  it(
    'is kept when something else of a registered person is corrected',
    proves('CORE-D-72', 'CORE-D-80'),
    async () => {
      const data = await written(ACCOUNT, RECORD);
      expect(data).toMatchObject({ firstName: 'Pat', registered: true });
      expect(data).not.toHaveProperty('activeProgram');
    },
  );

  it('is kept if the record lost its flag but the account was registered before', async () => {
    const cleared = { ...RECORD, registered: false };
    expect(await written(ACCOUNT, cleared)).not.toHaveProperty('activeProgram');
  });

  it('is replaced when the program of the record was changed', proves('CORE-REG-26'), async () => {
    expect(await written(ACCOUNT, RECORD, true)).toMatchObject({ activeProgram: 'stanzaACT' });
  });

  it.each(['early-termination', 'EXT-early-termination', 'early termination'])(
    'is never replaced in the status "%s"',
    proves('CORE-TERM-07', 'CORE-TERM-14'),
    async (workflowStatus) => {
      const ended = { ...ACCOUNT, workflowStatus, activeProgram: 'dropout' };
      expect(await written(ended, RECORD)).not.toHaveProperty('activeProgram');
      expect(await written(ended, RECORD, true)).not.toHaveProperty('activeProgram');
      const { registrationUpdated: _, ...never } = ended;
      expect(await written(never, STORED)).not.toHaveProperty('activeProgram');
    },
  );
});

describe('A saved record', () => {
  const brings = async (
    documents: Parameters<typeof save>[0],
    change: Pick<RegistrationSave, 'changed'> & { readonly reason?: string } = { changed: {} },
  ) => changesProgram(await save(documents, change, facts), change.changed);

  it('sets a program only if it is new or its program was changed', async () => {
    expect(await brings({})).toBe(true);
    const stored = { [REGISTRATION]: STORED };
    expect(await brings(stored, { changed: { activeProgram: 'stanza1' } })).toBe(true);
    expect(await brings(stored, { changed: { site: 'Reno' } })).toBe(false);
    expect(await brings(stored, { changed: { activeProgram: 'stanzaACT' } })).toBe(false);
  });

  const unsaid = { ...RECORD, activeProgram: '' };
  it.each([
    ['the subject', RECORD, { activeProgram: 'stanza1' }],
    ['the record', unsaid, { activeProgram: 'stanza1' }],
  ])(
    'sets none if only %s adopts the program of the other',
    proves('CORE-D-72', 'CORE-D-80'),
    async (_who, record, ofSubject) => {
      const documents = {
        [REGISTRATION]: record,
        'users/u1': ACCOUNT,
        'subjects/s1': { ...SUBJECT, ...linked, ...ofSubject },
      };
      const change = { changed: { firstName: 'Patricia' }, reason: 'A typo' };
      expect(await brings(documents, change)).toBe(false);
    },
  );
});

describe('The note about an account whose program differs from its registration', () => {
  const record = { activeProgram: 'stanzaACT' };

  it('says that termination is final', () => {
    const ended = { activeProgram: 'dropout', workflowStatus: 'early-termination' };
    expect(keptProgram(ended, record)).toBe(
      'The active program of the user stays “dropout”: the user is terminated, and that is final.',
    );
  });

  it('names the program set later, and is empty if both are the same', () => {
    const later = { activeProgram: 'stanzaEXT', workflowStatus: 'EXT-therapy' };
    expect(keptProgram(later, record)).toBe(
      'The active program of the user stays “stanzaEXT”, which was set after the registration. Changing the program of the registration replaces it.',
    );
    expect(keptProgram({ ...later, ...record }, record)).toBeNull();
  });
});
