import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { seedAccounts } from '#tools/seed/people.ts';

/** Explains how to run the emulator tests when they are started directly. */
export async function setup(): Promise<void> {
  if (!process.env['FIRESTORE_EMULATOR_HOST']) {
    throw new Error(
      'These tests need the emulators: run "npm run test:emulator -- <file>" instead.',
    );
  }
  // Once, before parallel files would each find them missing.
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST']) await storeAccounts();
}

async function storeAccounts(): Promise<void> {
  const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-tempest' });
  await seedAccounts(getAuth(app));
  await deleteApp(app);
}
