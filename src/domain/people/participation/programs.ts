import { isDocumentId } from '#domain/shared/doc-path.ts';
import { decodeEnrolment, type Enrolment } from '#domain/people/enrolment/schema.ts';

/**
 * A person's programs, active first. Lists the active program even without an enrolment, because
 * records may lie below a missing document.
 */
export function activeFirst(enrolments: readonly Enrolment[], active: string): Enrolment[] {
  const others = enrolments.filter(({ docID }) => docID !== active);
  const activeEnrolment = enrolments.find(({ docID }) => docID === active);
  if (activeEnrolment) return [activeEnrolment, ...others];
  return isDocumentId(active) ? [decodeEnrolment(active, {}), ...others] : others;
}
