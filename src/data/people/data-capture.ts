import { where } from 'firebase/firestore';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { newestFirstList } from '#data/engine/newest-first-list.ts';
import { listSource } from '#data/engine/sources.ts';

const decodeEvent = documentReader(dataCaptureEventSchema);

/** Newest first (CORE-MEDR-15), in windows; documents without a time are not in it. */
function eventsList(name: 'playbackEvent' | 'completedEvent', subjectId: string | null) {
  const ofSubject = subjectId !== null && {
    name: `subject=${subjectId}`,
    where: [where('FormEventData.SubjectIdentifier', '==', subjectId)],
  };
  // All are read, so that nobody needs a count; the rules refuse one of so many.
  const part = { ...ofSubject, countable: 0 };
  return newestFirstList(collectionPath(name, {}), 'timestamp', decodeEvent, part);
}

/** Events that wait to be handled. @param subjectId null for those of everybody (CORE-MEDR-16) */
export const waitingEventsList = (subjectId: string | null) =>
  eventsList('playbackEvent', subjectId);

/** Events that are done. @param subjectId null for those of everybody */
export const completedEventsList = (subjectId: string | null) =>
  eventsList('completedEvent', subjectId);

const decodeUser = documentReader(userSchema);
const decodeRegistration = documentReader(registrationSchema);

const ofSubject = (subjectId: string) => ({
  constraints: [where('subjectID', '==', subjectId)],
  options: { name: `subject=${subjectId}`, max: 2 },
});

/** The app accounts of a subject; there should be one at most. */
export const usersOfSubjectSource = (subjectId: string) => {
  const { constraints, options } = ofSubject(subjectId);
  return listSource(collectionPath('user', {}), decodeUser, constraints, options);
};

/** The registrations of a subject; there should be one at most. */
export const registrationsOfSubjectSource = (subjectId: string) => {
  const { constraints, options } = ofSubject(subjectId);
  return listSource(collectionPath('registration', {}), decodeRegistration, constraints, options);
};
