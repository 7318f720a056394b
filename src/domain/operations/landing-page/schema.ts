import { array, object, type InferType } from 'yup';
import { anything, count, flag, text, texts, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import type { ReadDocument } from '#domain/shared/write-plan.ts';

/** So many users of one landing page may wait for their consent call at once (OPS-D-11). */
export const DEFAULT_MAX_USERS_IN_CONSENT = 20;

const bookedCall = () =>
  object({
    title: text(),
    eventName: text(),
    calendlyCallURL: text(),
    required: flag(),
    description: text(),
  });

const surveyWeeks = () =>
  array(
    object({
      week: count().nullable().default(null),
      surveys: texts(),
      daysToCompleteTherapySurvey: count().nullable().default(null),
    }),
  ).default([]);

/** The door through which people enter a study, `web/surveysaurus/landingPages/{landingPageKey}`. */
export const landingPageSchema = object({
  landingPageKey: text(),
  study: text(),
  trialID: text(),
  cohort: text(),
  arm: text(),
  site: text(),
  role: text().default('patient'),
  disclaimerText: text(),
  extensionID: text(),
  stylingID: text(),
  postEligibilityProgram: text(),
  postBaselineProgram: text(),
  postTherapyProgram: text(),
  earlyTerminationProgram: text(),
  eligibilityScreening: texts(),
  baselineSurveys: texts(),
  terminationSurveys: texts(),
  surveyWeeks: surveyWeeks(),
  daysToCompleteTherapySurvey: count().default(4),
  weekdaySurveyAssignment: count().default(6),
  maxUsersInConsent: count().default(DEFAULT_MAX_USERS_IN_CONSENT),
  consentCall: bookedCall(),
  terminationCall: bookedCall(),
  paymentNotifications: anything(),
  created: time(),
  updated: time(),
});

export type LandingPage = Stored<InferType<typeof landingPageSchema>>;

export const decodeLandingPage = documentReader(landingPageSchema);

/** What follows after the study, below its landing page: `…/extensions/{extensionID}`. */
export const extensionSchema = object({
  landingPageKey: text(),
  trialID: text(),
  therapyProgram: text(),
  consentProgram: text(),
  consentFailProgram: text(),
  doneProgram: text(),
  earlyTerminationProgram: text(),
  weekdaySurveyAssignment: count().default(6),
  surveyWeeks: surveyWeeks(),
  terminationSurveys: texts(),
  consentCall: bookedCall(),
  terminationCall: bookedCall(),
  disclaimerText: text(),
  /** Calls that may be booked, by the week of the therapy. */
  scheduleCallOptions: anything(),
  paymentNotifications: anything(),
  stylingID: text(),
});

export type Extension = Stored<InferType<typeof extensionSchema>>;

export const decodeExtension = documentReader(extensionSchema);

export interface StudyPages {
  readonly page: LandingPage | null;
  readonly extension: Extension | null;
}

/** The landing page with that key, and its extension where it names one; null for what is missing. */
export async function readStudyPages(
  read: ReadDocument,
  landingPageKey: string,
): Promise<StudyPages> {
  const stored = isDocumentId(landingPageKey)
    ? await read(docPath('landingPage', { landingPageKey }))
    : null;
  if (!stored) return { page: null, extension: null };
  const page = decodeLandingPage(landingPageKey, stored);
  const { extensionID } = page;
  const below = isDocumentId(extensionID)
    ? await read(docPath('landingPageExtension', { landingPageKey, extensionID }))
    : null;
  return { page, extension: below && decodeExtension(extensionID, below) };
}
