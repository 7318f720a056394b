import { decodePrescription, entryOf } from '#domain/operations/prescription/prescription.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { groupLabel, userGroup, userSchema } from '#domain/people/user/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { matchesPath } from '#domain/shared/doc-path.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';

const decodeUser = documentReader(userSchema);

type ReadFields = (docID: string, raw: RawDocument) => object;

/** The fields of each record as its page shows them, defaults and fallbacks included. */
const READERS: readonly (readonly [path: string, read: ReadFields])[] = [
  [
    PATHS.user,
    (docID, raw) => {
      const user = decodeUser(docID, raw);
      const workflowStatus = statusLabel(user.workflowStatus);
      return { ...user, workflowStatus, group: groupLabel(userGroup(user)) };
    },
  ],
  [PATHS.subject, documentReader(subjectSchema)],
  [PATHS.registration, documentReader(registrationSchema)],
  [PATHS.workflow, decodeWorkflow],
  [PATHS.prescription, (docID, raw) => entryOf(decodePrescription(docID, raw))],
];

/** The value of the field that a question is about; undefined when there is none. */
export function askedValue(about: string, field: string, raw: RawDocument): unknown {
  const read = READERS.find(([path]) => matchesPath(path, about))?.[1];
  const fields = read?.(about.split('/').at(-1) ?? '', raw) as RawDocument | undefined;
  return fields?.[field];
}
