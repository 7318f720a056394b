import type { FirebaseOptions } from 'firebase/app';

/** Where this build finds its Firebase project, and the emulators where it uses them. */
export interface DataConfig {
  readonly firebase: FirebaseOptions;
  readonly emulators: Emulators | null;
}

/** Addresses as "host:port". */
export interface Emulators {
  readonly auth: string;
  readonly firestore: string;
  readonly functions: string;
  readonly storage: string;
}

/**
 * Emulators are chosen here, by configuration at start-up, and nowhere else; a production build that
 * names one does not build. @returns null when no project is configured
 */
export function readConfig(env: ImportMetaEnv): DataConfig | null {
  const emulators = env.VITE_EMULATOR_FIRESTORE
    ? {
        auth: env.VITE_EMULATOR_AUTH ?? '127.0.0.1:9099',
        firestore: env.VITE_EMULATOR_FIRESTORE,
        functions: env.VITE_EMULATOR_FUNCTIONS ?? '127.0.0.1:5001',
        storage: env.VITE_EMULATOR_STORAGE ?? '127.0.0.1:9199',
      }
    : null;
  const projectId = env.VITE_PROJECT_ID ?? (emulators ? 'demo-tempest' : '');
  const apiKey = env.VITE_API_KEY ?? (emulators ? 'emulator' : '');
  if (projectId === '' || apiKey === '') return null;
  return {
    firebase: {
      projectId,
      apiKey,
      authDomain: env.VITE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      storageBucket: env.VITE_STORAGE_BUCKET ?? `${projectId}.appspot.com`,
      ...(env.VITE_APP_ID ? { appId: env.VITE_APP_ID } : {}),
    },
    emulators,
  };
}

/** "host:port" in its parts. */
export function hostAndPort(address: string): [host: string, port: number] {
  const colon = address.lastIndexOf(':');
  return [address.slice(0, colon), Number(address.slice(colon + 1))];
}
