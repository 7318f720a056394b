import { expect, it, vi } from 'vitest';
import { readGroup } from '#data/people/group-progress.ts';
import { proves } from '#test/support/proves.ts';
import { documents } from '#test/ui/firestore-in-memory.ts';

vi.mock('firebase/firestore', async (original) => {
  const { inMemory } = await import('#test/ui/firestore-in-memory.ts');
  return { ...(await original<object>()), ...inMemory };
});

const START = new Date('2026-08-03');

it(
  'a participant whose therapy is over counts with its program, not with the active one',
  proves('REPORT-PROGRESS-03', 'REPORT-D-38'),
  async () => {
    documents.set('users/u1', { cohort: 'C1', subjectID: 's1', activeProgram: 'goodbyeACT' });
    documents.set('users/u1/programs/goodbyeACT', { therapyStartDate: null });
    documents.set('users/u1/programs/stanzaACT', { therapyStartDate: START });
    documents.set('users/u1/programs/stanzaACT/sessions/a', { status: 'completed' });
    documents.set('users/u2', { cohort: 'C1', subjectID: 's2', activeProgram: 'stanzaACT' });
    const { members } = await readGroup('C1');
    expect(
      members.map(({ subjectID, start, sessions }) => [subjectID, start, sessions.length]),
    ).toEqual([
      ['s1', START, 1],
      ['s2', null, 0],
    ]);
  },
);
