import { planLinkPatient } from '#domain/operations/prescription/service.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';

/** An address with more prescriptions than this does not belong to one patient. */
const MOST = 50;

/**
 * Links a patient's prescriptions to her account once an account with her e-mail exists (OPS-D-72).
 */
export const linkPrescriptionsHandler: ChangeHandler = async (db, { before, after }) => {
  const email: unknown = after?.['email'];
  if (typeof email !== 'string' || !isEmail(email) || email === before?.['email']) return;
  const address = normalizeEmail(email);
  const list = db.collection(collectionPath('prescription', {}));
  const open = await list
    .where('patient.email', '==', address)
    .where('patient.userId', '==', '')
    .limit(MOST)
    .get();
  for (const { id } of open.docs) {
    await commitPlan(db, SYSTEM, planLinkPatient(id, address, email));
  }
};
