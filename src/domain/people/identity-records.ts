import { completedPaymentSchema } from '#domain/operations/payment/schema.ts';
import { prescriptionSchema } from '#domain/operations/prescription/prescription.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { moveLogSchema } from '#domain/people/workflow/move-log.ts';
import { workflowSchema } from '#domain/people/workflow/schema.ts';
import { recordAt } from '#domain/records.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';

/** Decoders of the records with `identity` fields whose versions the history keeps. */
const READERS: Readonly<Record<string, (docID: string, raw: RawDocument) => unknown>> = {
  user: documentReader(userSchema),
  subject: documentReader(subjectSchema),
  registration: documentReader(registrationSchema),
  prescription: documentReader(prescriptionSchema),
  workflow: documentReader(workflowSchema),
  moveLog: documentReader(moveLogSchema),
  completedPayment: documentReader(completedPaymentSchema),
};

/** Registers the names in an earlier version of a record, which no other reader decodes. */
export function noteIdentities(path: string, version: RawDocument | null): void {
  if (version) READERS[recordAt(path)?.name ?? '']?.('', version);
}
