import type { Firestore } from 'firebase-admin/firestore';
import { decodeAccessCode } from '#domain/operations/access-code/access-code.ts';
import {
  HIGHEST_NUMBER,
  highestNumber,
  planAccessCodes,
} from '#domain/operations/access-code/plan-codes.ts';
import { accessCodeRecord } from '#domain/operations/access-code/access-code-record.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan, queryFor } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

async function highest(db: Firestore): Promise<number> {
  const { docs } = await queryFor(db, collectionPath('accessCode', {}), HIGHEST_NUMBER).get();
  return highestNumber(docs[0]?.data() ?? {});
}

/** Generates access codes for an admin, numbered from the highest stored code (OPS-D-68). */
export const generateAccessCodesHandler: CallableHandler<'generateAccessCodes'> = async (
  request,
  { actor, db },
) => {
  if (request.dryRun === true) {
    return { status: 'SUCCESS', data: { codes: [], after: await highest(db) } };
  }
  const plan = planAccessCodes(request, random);
  let paths: readonly string[] = [];
  await commitPlan(db, actor, async (...readers) => {
    const planned = await plan(...readers);
    paths = planned.writes.flatMap(({ of, path }) => (of === accessCodeRecord ? [path] : []));
    return planned;
  });
  // Read back to get the server timestamps.
  const stored = await db.getAll(...paths.map((path) => db.doc(path)));
  const codes = stored.map((document) => {
    const code = decodeAccessCode(document.id, document.data() ?? {});
    const { accessCode, active, expires, program, site, createdBy } = code;
    const createdAt = (code.createdAt ?? new Date()).toISOString();
    const patientIdNum = code.patientIdNum ?? 0;
    return { accessCode, active, expires, program, site, patientIdNum, createdAt, createdBy };
  });
  return { status: 'SUCCESS', data: { codes } };
};
