import { isDocumentId } from '#domain/shared/doc-path.ts';
import { decodeEnrolment, type Enrolment } from '#domain/people/enrolment/schema.ts';

/**
 * The programs of a person, the active one first. It is among them even where its enrolment is
 * missing: records may lie below a document that does not exist.
 */
export function activeFirst(enrolments: readonly Enrolment[], active: string): Enrolment[] {
  const others = enrolments.filter(({ docID }) => docID !== active);
  const found = enrolments.find(({ docID }) => docID === active);
  if (found) return [found, ...others];
  return isDocumentId(active) ? [decodeEnrolment(active, {}), ...others] : others;
}
