import type { SeedDocument } from '#tools/seed/document.ts';
import { putInPlace } from './console.ts';

export const UID = 'workflow-user';

const at = (text: string) => new Date(text);

const SURVEY = { assigned: at('2026-03-02T15:00:00Z'), expires: at('2026-03-12T15:00:00Z') };

const survey = (surveyBayKey: string, status: string, responseDocID = '') => ({
  ...SURVEY,
  surveyBayKey,
  status,
  responseDocID,
  updated: SURVEY.assigned,
});

const OPEN_CALL = {
  status: 'call scheduled',
  consentFormStatus: 'sent',
  preConsentStatus: 'not approved',
  callStartTime: at('2026-03-14T15:00:00Z'),
  callEndTime: at('2026-03-14T15:30:00Z'),
  cancelURL: 'https://booking.example.com/cancel/1',
};

export const call = (title: string, created: string, more: object = {}) => ({
  title,
  eventName: title,
  description: `What is asked in: ${title}`,
  status: 'not scheduled',
  required: true,
  therapyWeek: 4,
  workflowType: 'EXT-scheduled-calls',
  created: at(created),
  rescheduleURL: 'javascript:alert(1)',
  ...more,
});

/** A person with a workflow of every kind, who is not in the demo data. */
const DOCUMENTS: Readonly<Record<string, SeedDocument[1]>> = {
  '': {
    uid: UID,
    email: 'wendy.flow@example.com',
    firstName: 'Wendy',
    lastName: 'Flow',
    subjectID: 'subject-wendy',
    study: '005',
    site: 'Boston',
    workflowStatus: 'consent',
    activeProgram: 'stanza1',
  },
  '/workflows/eligibility': {
    surveys: [
      survey('demographics', 'completed', 'wendy-demographics'),
      survey('fiqr', 'in progress'),
      survey('phq', 'assigned'),
      survey('gad', 'expired'),
      survey('sleep', 'expired in progress'),
      survey('pain', 'failed'),
    ],
  },
  '/surveyBayResponses/wendy-demographics': {
    ...survey('demographics', 'completed'),
    questions: [
      {
        uniqueID: 'q1',
        order: 1,
        type: 'textField',
        instructions: 'Where do you live?',
        response: 'In Boston',
        answered: true,
        updated: SURVEY.assigned,
      },
    ],
  },
  '/workflows/baseline': { surveys: [survey('baseline-fiqr', 'assigned')] },
  '/workflows/termination': { surveys: [] },
  '/workflows/disclaimer': {
    disclaimerAccepted: true,
    disclaimerText: 'This is no medical device.\n<b>Call 911</b> in an emergency.',
  },
  '/workflows/consent': OPEN_CALL,
  '/workflows/EXT-consent': { ...OPEN_CALL, status: 'completed', preConsentStatus: 'approved' },
  '/workflows/therapy': {
    therapyStartDay: at('2026-01-01T00:00:00Z'),
    therapyWeek: 5,
    therapySurveys: [
      { week: 1, surveys: [survey('week-1', 'completed', 'wendy-demographics')] },
      { week: 4, surveys: [] },
    ],
  },
  '/workflows/EXT-therapy': { therapyStartDay: at('2026-01-01T00:00:00Z'), therapyWeek: 2 },
  '/workflows/EXT-scheduled-calls': {},
  '/workflows/early-termination-call': { status: 'not scheduled' },
  '/workflows/future-workflow': { hello: 'x' },
  '/calls/feedback': call('Product feedback', '2026-02-01T10:00:00Z'),
  '/calls/study-end': call('End of study', '2026-03-01T10:00:00Z', { therapyWeek: 12 }),
  '/calls/kick-off': call('Kick-off', '2026-01-01T10:00:00Z', {
    status: 'completed',
    dateOfCall: at('2026-01-05T12:00:00Z'),
  }),
  '/calls/of-consent': call('Consent call', '2026-03-01T10:00:00Z', {
    workflowType: 'consent',
    status: 'call scheduled',
  }),
};

/** Restores the person's initial documents. */
export async function placeWorkflowUser(): Promise<void> {
  const user = `users/${UID}`;
  const documents = Object.entries(DOCUMENTS);
  await putInPlace(user, ...documents.map(([path, data]) => [`${user}${path}`, data] as const));
}

/** The URL of one of the person's workflows. */
export const workflowPath = (id: string): string => `/users/${UID}/workflows/${id}`;
