import { aboutLabel, questionFields } from '#domain/people/note/fields.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { finding, shown, type AskedQuestion, type Finding, type StudyRecords } from './finding.ts';

const recordOf = ({ path, subjectID, docID }: AskedQuestion) => ({
  path,
  name: subjectID.trim() || docID,
});

const isAsked = ({ state }: AskedQuestion) => state === 'open' || state === 'answered';

/** Unresolved questions about a field that no page shows any longer. */
export const withoutField = (questions: readonly AskedQuestion[]): readonly Finding[] =>
  questions
    .filter(
      (question) => isAsked(question) && !questionFields(question.about).includes(question.field),
    )
    .map((question) =>
      finding(
        'question-without-field',
        [recordOf(question)],
        `${question.createdBy} asked about the field ${shown(fieldLabel([question.field]))} of a ${aboutLabel(question.about).toLowerCase()}, which no page shows. Answer and close the question.`,
      ),
    );

/** Open questions to people who are not in staff and so never see them. */
export function toNobody({ questions, roles }: StudyRecords): readonly Finding[] {
  const staff = roles.find(({ role }) => role.docID === 'staff');
  const addressees = new Set<string>([
    ...STAFF_ROLES,
    ...(staff?.members ?? []).map(({ docID }) => docID),
  ]);
  return questions
    .filter(({ state, addressee }) => state === 'open' && !addressees.has(addressee))
    .map((question) =>
      finding(
        'question-to-nobody',
        [recordOf(question)],
        `${question.createdBy} asked ${shown(question.addressee)}, who is not in staff. Answer the question, or ask somebody else.`,
      ),
    );
}
