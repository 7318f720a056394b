import { where } from 'firebase/firestore';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { newestFirstList } from '#data/engine/newest-first-list.ts';
import { listSource } from '#data/engine/sources.ts';

const decodeEvent = documentReader(dataCaptureEventSchema);

/** Newest first (CORE-MEDR-15), in windows; omits documents without a time. */
function eventsList(name: 'playbackEvent' | 'completedEvent', subjectId: string | null) {
  const ofSubject = subjectId !== null && {
    name: `subject=${subjectId}`,
    where: [where('FormEventData.SubjectIdentifier', '==', subjectId)],
  };
  // The count would exceed the limit of the rules; all events are loaded anyway.
  const part = { ...ofSubject, countable: 0 };
  return newestFirstList(collectionPath(name, {}), 'timestamp', decodeEvent, part);
}

/** Waiting events. @param subjectId null for all subjects (CORE-MEDR-16) */
export const waitingEventsList = (subjectId: string | null) =>
  eventsList('playbackEvent', subjectId);

/** Completed events. @param subjectId null for all subjects */
export const completedEventsList = (subjectId: string | null) =>
  eventsList('completedEvent', subjectId);

const decodeUser = documentReader(userSchema);
const decodeRegistration = documentReader(registrationSchema);

const ofSubject = (subjectId: string) => ({
  constraints: [where('subjectID', '==', subjectId)],
  options: { name: `subject=${subjectId}`, max: 2 },
});

/** A subject's app accounts; normally at most one. */
export const usersOfSubjectSource = (subjectId: string) => {
  const { constraints, options } = ofSubject(subjectId);
  return listSource(collectionPath('user', {}), decodeUser, constraints, options);
};

/** A subject's registrations; normally at most one. */
export const registrationsOfSubjectSource = (subjectId: string) => {
  const { constraints, options } = ofSubject(subjectId);
  return listSource(collectionPath('registration', {}), decodeRegistration, constraints, options);
};
