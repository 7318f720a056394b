import type { SeedDocument } from '#tools/seed/document.ts';
import { accessCodeDocuments } from './access-codes.ts';
import { analyticsDocuments } from './analytics.ts';
import { blacklistDocuments } from './blacklist.ts';
import { contentDocuments } from './content.ts';
import { dataCaptureDocuments } from './data-capture.ts';
import { deviceDocuments } from './devices.ts';
import { enrolmentDocuments } from './enrolments.ts';
import { eproKeyDocuments } from './epro-keys.ts';
import { fiqrDocuments } from './fiqr.ts';
import { journalTypeDocuments } from './journal-types.ts';
import { landingPageDocuments } from './landing-pages.ts';
import { lookupDocuments } from './lookups.ts';
import { moveLogDocuments } from './move-logs.ts';
import { noteDocuments } from './notes.ts';
import { notificationTypeDocuments } from './notification-types.ts';
import { notificationDocuments } from './notifications.ts';
import { nudgeDocuments } from './nudges.ts';
import { participants } from './participants.ts';
import { paymentDocuments } from './payments.ts';
import { prescriptionDocuments } from './prescriptions.ts';
import { recordDocuments } from './records.ts';
import { reportDocuments } from './reports.ts';
import { screeningUseDocuments } from './screening-use.ts';
import { screeningWeekDocuments } from './screening-week.ts';
import { surveyFormDocuments } from './survey-forms.ts';
import { surveySummaryDocuments } from './survey-summaries.ts';
import { systemEventDocuments } from './system-events.ts';
import { usageDocuments } from './uses.ts';
import { viewDocuments } from './views.ts';
import { workflowDocuments } from './workflows.ts';

export const DEFAULT_SEED = 1;

/** All documents of the demo data; deterministic for a time and seed. */
export function demoDocuments(now: Date, seed = DEFAULT_SEED): SeedDocument[] {
  const people = participants(now, seed);
  const documents = [
    ...lookupDocuments(now),
    ...contentDocuments(now),
    ...landingPageDocuments(now),
    ...surveyFormDocuments(now),
    ...eproKeyDocuments(),
    ...recordDocuments(people, now, seed),
    ...people.flatMap((person) => [
      ...usageDocuments(person, now, seed),
      ...fiqrDocuments(person, now, seed),
      ...enrolmentDocuments(person, now, seed),
      ...workflowDocuments(person, now, seed),
      ...moveLogDocuments(person, seed),
      ...deviceDocuments(person, now, seed),
      ...notificationDocuments(person, now, seed),
      ...screeningUseDocuments(person, now, seed),
      ...screeningWeekDocuments(person, seed),
      ...surveySummaryDocuments(person, now, seed),
      ...analyticsDocuments(person, now, seed),
    ]),
    ...paymentDocuments(people, now),
    ...systemEventDocuments(people, now, seed),
    ...dataCaptureDocuments(people, now, seed),
    ...journalTypeDocuments(now),
    ...notificationTypeDocuments(now),
    ...nudgeDocuments(people, now),
    ...blacklistDocuments(now),
    ...accessCodeDocuments(now, seed),
    ...prescriptionDocuments(people, now),
    ...noteDocuments(people, now),
    ...viewDocuments(now),
  ];
  return [...documents, ...reportDocuments(documents, people, now, seed)];
}
