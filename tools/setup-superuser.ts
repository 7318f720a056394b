/**
 * `npm run setup:superuser -- --project <id> --email <address>`: adds the first superuser to a new
 * project (CORE-D-05). Needs application default credentials with write access. Refuses when there
 * is a superuser: from then on roles are managed in the console.
 */
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { PlainError, reportError } from './plain-error.ts';

const FIRST = ['staff', 'superuser'] as const;

async function setUp(projectId: string, address: string): Promise<void> {
  const email = normalizeEmail(address);
  if (!isEmail(email)) throw new PlainError(`"${address}" is not an e-mail address.`);
  const db = getFirestore(initializeApp({ projectId }));
  const members = await db.collection('roles/superuser/members').limit(1).get();
  if (!members.empty) throw new PlainError(`Project ${projectId} has a superuser already.`);
  const batch = db.batch();
  const now = FieldValue.serverTimestamp();
  for (const role of STAFF_ROLES) {
    const isFirst = FIRST.some((name) => name === role);
    batch.set(db.doc(docPath('role', { role })), {
      name: role,
      membersCount: isFirst ? 1 : 0,
      dateCreated: now,
      lastUpdated: now,
      updatedBy: 'setup',
    });
    if (!isFirst) continue;
    batch.set(db.doc(docPath('roleMember', { role, email })), {
      email,
      uid: '',
      subjectID: '',
      dateAdded: now,
      addedBy: 'setup',
    });
  }
  await batch.commit();
  process.stdout.write(`${email} is staff and superuser of ${projectId}.\n`);
}

try {
  const { project, email } = parseArgs({
    options: { project: { type: 'string' }, email: { type: 'string' } },
  }).values;
  if (!project || !email)
    throw new PlainError('Usage: npm run setup:superuser -- --project <id> --email <address>');
  await setUp(project, email);
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
