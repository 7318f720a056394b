import { orderBy, where, type QueryConstraint } from 'firebase/firestore';
import { dataCaptureEventSchema } from '../../domain/people/data-capture-event.ts';
import { registrationSchema } from '../../domain/people/registration.ts';
import { userSchema } from '../../domain/people/user.ts';
import { collectionPath } from '../../domain/shared/paths.ts';
import { documentReader } from '../../domain/shared/read-document.ts';
import { listSource } from '../sources.ts';

const decodeEvent = documentReader(dataCaptureEventSchema);

/** Newest first (CORE-MEDR-15); documents without a time are not in it. */
function eventsSource(name: 'playbackEvent' | 'completedEvent', subjectId: string | null) {
  const ofSubject: QueryConstraint[] =
    subjectId === null ? [] : [where('FormEventData.SubjectIdentifier', '==', subjectId)];
  return listSource(
    collectionPath(name, {}),
    decodeEvent,
    [...ofSubject, orderBy('timestamp', 'desc')],
    { name: subjectId === null ? 'newest' : `subject=${subjectId}` },
  );
}

/** Events that wait to be handled. @param subjectId null for those of everybody (CORE-MEDR-16) */
export const waitingEventsSource = (subjectId: string | null) =>
  eventsSource('playbackEvent', subjectId);

/** Events that are done. @param subjectId null for those of everybody */
export const completedEventsSource = (subjectId: string | null) =>
  eventsSource('completedEvent', subjectId);

const ofSubject = (subjectId: string) => ({
  constraints: [where('subjectID', '==', subjectId)],
  options: { name: `subject=${subjectId}`, max: 2 },
});

/** The app accounts of a subject; there should be one at most. */
export const usersOfSubjectSource = (subjectId: string) => {
  const { constraints, options } = ofSubject(subjectId);
  return listSource(collectionPath('user', {}), documentReader(userSchema), constraints, options);
};

/** The registrations of a subject; there should be one at most. */
export const registrationsOfSubjectSource = (subjectId: string) => {
  const { constraints, options } = ofSubject(subjectId);
  return listSource(
    collectionPath('registration', {}),
    documentReader(registrationSchema),
    constraints,
    options,
  );
};
