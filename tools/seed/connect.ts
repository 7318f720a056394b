import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { PlainError } from '#tools/plain-error.ts';

export const DEFAULT_PROJECT = 'demo-tempest';

export interface Connection {
  readonly project: string;
  readonly auth: Auth;
  readonly db: Firestore;
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The project to seed.
 * @throws PlainError unless both emulator variables are set: without them the Admin SDK would write
 * to a real project
 */
export function projectToSeed(environment: Environment): string {
  const missing = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].filter(
    (name) => !environment[name],
  );
  if (missing.length > 0) {
    throw new PlainError(
      `Seeding writes to emulators only: set ${missing.join(' and ')} (npm start and npm run emulators do it).`,
    );
  }
  return environment['GCLOUD_PROJECT'] || DEFAULT_PROJECT;
}

export function connect(environment: Environment = process.env): Connection {
  const project = projectToSeed(environment);
  const app = initializeApp({ projectId: project }, `seed-${project}`);
  return {
    project,
    auth: getAuth(app),
    db: getFirestore(app),
    close: () => deleteApp(app),
  };
}
