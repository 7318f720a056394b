import { decodeSurveyForm, decodeSurveyResponse } from '#domain/people/survey/response.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentSource } from '#data/engine/sources.ts';

/** A user's response to a survey (CORE-SURV-07). */
export const surveyResponseSource = (uid: string, responseDocID: string) =>
  documentSource(docPath('surveyResponse', { uid, responseDocID }), decodeSurveyResponse);

/** A survey's form; null when it does not exist. */
export const surveyFormSource = (formKey: string) =>
  documentSource(docPath('surveyForm', { formKey }), decodeSurveyForm);
