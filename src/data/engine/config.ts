import type { FirebaseOptions } from 'firebase/app';

/** Where this build finds its Firebase project, and the emulators where it uses them. */
export interface DataConfig {
  readonly firebase: FirebaseOptions;
  readonly emulators: Emulators | null;
  /** {host}: below it the HTTP services are, without a trailing slash. */
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
 * Emulators are chosen here, by configuration at start-up, and nowhere else; a production build that
 * names one does not build. @returns null when no project is configured
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

/** As configured (OPS-D-04), else the function of this project that serves the paths (OPS-D-72). */
function apiHost(env: ImportMetaEnv, projectId: string, emulators: Emulators | null): string {
  const region = 'us-central1';
  const own = emulators
    ? `http://${emulators.functions}/${projectId}/${region}/api`
    : `https://${region}-${projectId}.cloudfunctions.net/api`;
  return (given(env.VITE_API_HOST) ?? own).replace(/\/$/, '');
}

/** A setting that is left blank is not given. */
const given = (value: string | undefined) => (value === '' ? undefined : value);

/** "host:port" in its parts. */
export function hostAndPort(address: string): [host: string, port: number] {
  const colon = address.lastIndexOf(':');
  return [address.slice(0, colon), Number(address.slice(colon + 1))];
}
