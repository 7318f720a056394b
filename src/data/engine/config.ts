import type { FirebaseOptions } from 'firebase/app';

/** The Firebase project of this build, and the emulators that it uses. */
export interface DataConfig {
  readonly firebase: FirebaseOptions;
  readonly emulators: Emulators | null;
  /** {host}: the base URL of the HTTP services, without a trailing slash. */
  readonly apiHost: string;
}

/** Addresses as "host:port". */
export interface Emulators {
  readonly auth: string;
  readonly firestore: string;
  readonly functions: string;
  readonly storage: string;
}

/**
 * The only place that chooses emulators; a production build with an emulator setting fails.
 * @returns null without a configured project
 */
export function readConfig(env: ImportMetaEnv): DataConfig | null {
  const emulators = env.VITE_EMULATOR_FIRESTORE
    ? {
        auth: given(env.VITE_EMULATOR_AUTH) ?? '127.0.0.1:9099',
        firestore: env.VITE_EMULATOR_FIRESTORE,
        functions: given(env.VITE_EMULATOR_FUNCTIONS) ?? '127.0.0.1:5001',
        storage: given(env.VITE_EMULATOR_STORAGE) ?? '127.0.0.1:9199',
      }
    : null;
  const projectId = given(env.VITE_PROJECT_ID) ?? (emulators ? 'demo-tempest' : '');
  const apiKey = given(env.VITE_API_KEY) ?? (emulators ? 'emulator' : '');
  if (projectId === '' || apiKey === '') return null;
  return {
    firebase: {
      projectId,
      apiKey,
      authDomain: given(env.VITE_AUTH_DOMAIN) ?? `${projectId}.firebaseapp.com`,
      storageBucket: given(env.VITE_STORAGE_BUCKET) ?? `${projectId}.appspot.com`,
      ...(env.VITE_APP_ID ? { appId: env.VITE_APP_ID } : {}),
    },
    emulators,
    apiHost: apiHost(env, projectId, emulators),
  };
}

/** The configured host (OPS-D-04), or the project's own function that serves these paths (OPS-D-72). */
function apiHost(env: ImportMetaEnv, projectId: string, emulators: Emulators | null): string {
  const region = 'us-central1';
  const defaultHost = emulators
    ? `http://${emulators.functions}/${projectId}/${region}/api`
    : `https://${region}-${projectId}.cloudfunctions.net/api`;
  return (given(env.VITE_API_HOST) ?? defaultHost).replace(/\/$/, '');
}

/** A blank setting counts as missing. */
const given = (value: string | undefined) => (value === '' ? undefined : value);

/** Splits "host:port". */
export function hostAndPort(address: string): [host: string, port: number] {
  const colon = address.lastIndexOf(':');
  return [address.slice(0, colon), Number(address.slice(colon + 1))];
}
