import { expect, it } from 'vitest';
import { readConfig } from '#data/engine/config.ts';

const env = (given: Partial<ImportMetaEnv>) => given as ImportMetaEnv;

it('treats a blank setting as missing', () => {
  const blank = { VITE_AUTH_DOMAIN: '', VITE_STORAGE_BUCKET: '', VITE_APP_ID: '' };
  expect(readConfig(env({ VITE_PROJECT_ID: 'trial', VITE_API_KEY: 'key', ...blank }))).toEqual({
    firebase: {
      projectId: 'trial',
      apiKey: 'key',
      authDomain: 'trial.firebaseapp.com',
      storageBucket: 'trial.appspot.com',
    },
    emulators: null,
    apiHost: 'https://us-central1-trial.cloudfunctions.net/api',
  });
});

it('returns no configuration without a project or a key', () => {
  expect(readConfig(env({ VITE_PROJECT_ID: '', VITE_API_KEY: 'key' }))).toBeNull();
  expect(readConfig(env({ VITE_PROJECT_ID: 'trial', VITE_API_KEY: '' }))).toBeNull();
});

it('uses the configured API host, or else the function of the project', () => {
  const project = { VITE_PROJECT_ID: 'trial', VITE_API_KEY: 'key' };
  const hostOf = (more: Partial<ImportMetaEnv>) =>
    readConfig(env({ ...project, ...more }))?.apiHost;
  expect(hostOf({ VITE_API_HOST: 'https://gateway.example.com/' })).toBe(
    'https://gateway.example.com',
  );
  expect(hostOf({ VITE_API_HOST: '' })).toBe('https://us-central1-trial.cloudfunctions.net/api');
  expect(hostOf({ VITE_EMULATOR_FIRESTORE: '127.0.0.1:8080' })).toBe(
    'http://127.0.0.1:5001/trial/us-central1/api',
  );
});
