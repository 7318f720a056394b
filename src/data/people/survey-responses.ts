import { decodeSurveyForm, decodeSurveyResponse } from '#domain/people/survey/response.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentSource } from '#data/engine/sources.ts';

/** What a user answered in one survey (CORE-SURV-07). */
export const surveyResponseSource = (uid: string, responseDocID: string) =>
  documentSource(docPath('surveyResponse', { uid, responseDocID }), decodeSurveyResponse);

/** The form that a survey was made of; null where there is none of that key. */
export const surveyFormSource = (formKey: string) =>
  documentSource(docPath('surveyForm', { formKey }), decodeSurveyForm);
