import { USER_MOVE } from '#domain/people/workflow/move-log.ts';
import { DEMO_PEOPLE } from '#domain/staff/demo-people.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { randomFrom, randomID } from '#tools/seed/random.ts';
import type { Participant } from './participants.ts';

/** A participant's moves to her status. */
export function moveLogDocuments(person: Participant, seed: number): SeedDocument[] {
  const { uid, subjectID, kind, landingPageKey } = person;
  if (uid === '') return [];
  const random = randomFrom(seed, `moves ${uid}`);
  return person.moves.map(({ from, to, at, by }): SeedDocument => {
    const mover = DEMO_PEOPLE.find(({ name }) => name === by);
    return [
      docPath('moveLog', { logID: randomID(random, 20) }),
      {
        landingPageKey,
        fromStatus: from,
        toStatus: to,
        userUID: uid,
        // Missing on the account before registration.
        subjectID: kind === 'linked' ? subjectID : '',
        movedBy: by,
        ...(mover ? { movedByEmail: mover.email } : {}),
        timestamp: at,
        type: USER_MOVE,
      },
    ];
  });
}
