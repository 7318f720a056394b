import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';

export const enrolmentsSource = (uid: string) =>
  listSource(collectionPath('userProgram', { uid }), decodeEnrolment);

/** A user's enrolment in a program; null when there is none. */
export const enrolmentSource = (uid: string, program: string) =>
  documentSource(docPath('userProgram', { uid, program }), decodeEnrolment);

export const workflowsSource = (uid: string) =>
  listSource(collectionPath('workflow', { uid }), decodeWorkflow);

/** One workflow of a user; null when it does not exist. */
export const workflowSource = (uid: string, workflowID: string) =>
  documentSource(docPath('workflow', { uid, workflowID }), decodeWorkflow);
