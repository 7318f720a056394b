import { ENROLMENT_DEFAULTS, STUDY_ARMS } from '#domain/operations/screening-week/arms.ts';
import { REGISTRATION_EVENTS } from '#domain/operations/screening-week/events.ts';
import { SCREENING_004 } from '#domain/operations/screening-week/programs.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { between, randomFrom } from '#tools/seed/random.ts';
import { ago, HOUR, MINUTE } from '#tools/seed/time.ts';
import { leftAt } from './journeys.ts';
import type { Participant } from './participants.ts';
import { programSteps } from './programs.ts';

/** Data for study 004's screening week: surveys of its users, and the enrolment log. */
export function screeningWeekDocuments(person: Participant, seed: number): SeedDocument[] {
  if (person.kind !== 'linked') return [];
  return person.program === SCREENING_004 ? surveyDocuments(person, seed) : logDocuments(person);
}

/** The surveys answered to leave a status, also by those who did not pass. */
function surveyDocuments(person: Participant, seed: number): SeedDocument[] {
  const { email, subjectID, zendeskID, moves, status } = person;
  const screening = leftAt(moves, 'screening');
  if (!screening) return [];
  const baseline = leftAt(moves, 'baseline') ?? null;
  const random = randomFrom(seed, `screening week ${email}`);
  const abandoned = status === 'screening-abandoned';
  const answered = ago(screening, HOUR / 4);
  const summary: SeedDocument = [
    docPath('surveyMonkeyPerson', { email }),
    {
      email,
      userExists: true,
      lastSurveySynced: baseline ? 'baseline' : 'screening',
      screening: answered,
      screening_status: abandoned ? 'partial' : 'completed',
      ...(baseline ? { baseline, baseline_status: 'partial' } : {}),
      lastUpdated: baseline ?? answered,
    },
  ];
  if (abandoned) return [summary];
  const summaryID = `screening-${subjectID}`;
  return [
    summary,
    [
      docPath('surveySummary', { summaryID }),
      {
        id: summaryID,
        subjectID,
        zendeskID,
        survey: 'screening',
        survey_type: 'default',
        start_date: ago(answered, 12 * MINUTE),
        enddate: answered,
        score: between(random, 380, 720) / 10,
      },
    ],
  ];
}

/** Everybody enrolled in an arm of study 004 was welcomed a moment later. */
function logDocuments(person: Participant): SeedDocument[] {
  const { uid, subjectID, study, arm } = person;
  const step = programSteps(person).find(({ comesWith }) => comesWith === 'registration');
  const studyArm = STUDY_ARMS.find((candidate) => candidate.arm === arm);
  if (!step || !studyArm || study !== ENROLMENT_DEFAULTS.study) return [];
  const event = { category: REGISTRATION_EVENTS, eventGroup: '', uid, subjectID };
  const { at, actor } = step;
  const sent = {
    type: 'Notification Sent',
    message: 'The welcome "Welcome to the study" was sent.',
  };
  const enrolled = {
    type: 'Enrolled',
    message: `Enrolled in ${studyArm.label} of study ${study}.`,
  };
  return [enrolled, sent].map((entry, nth): SeedDocument => [
    docPath('systemEvent', { eventID: `demo-enrolled-${uid}-${nth + 1}` }),
    { ...event, ...entry, performedBy: actor, occurred: at },
  ]);
}
