import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedDocument } from '../document.ts';
import { hasRegistration, type Participant } from './participants.ts';

/** The registration of a participant, keyed by e-mail. */
export function registrationDocuments(participant: Participant): SeedDocument[] {
  if (!hasRegistration(participant.kind)) return [];
  const { email, subjectID, firstName, lastName, index } = participant;
  const linked = participant.kind === 'linked';
  return [
    [
      docPath('registration', { email }),
      {
        email,
        subjectID,
        cohort: participant.cohort,
        role: participant.role,
        arm: participant.arm,
        activeProgram: linked ? participant.program : participant.therapy,
        zendeskID: participant.zendeskID,
        study: participant.study,
        firstName,
        lastName,
        site: participant.site,
        created: participant.created,
        updated: linked ? participant.registeredAt : participant.created,
        createdBy: index % 2 ? 'sam.staff@example.com' : 'iris.viewer@example.com',
        updatedBy: 'sam.staff@example.com',
        uid: linked ? participant.uid : '',
        registered: linked,
        surveyMonkeyID: index % 3 === 0 ? `SM-${20_000 + index}` : '',
      },
    ],
  ];
}
