import { expect, it } from 'vitest';
import { readConfig } from '#data/engine/config.ts';

const env = (given: Partial<ImportMetaEnv>) => given as ImportMetaEnv;

it('takes a setting that is left blank for one that is not given', () => {
  const blank = { VITE_AUTH_DOMAIN: '', VITE_STORAGE_BUCKET: '', VITE_APP_ID: '' };
  expect(readConfig(env({ VITE_PROJECT_ID: 'trial', VITE_API_KEY: 'key', ...blank }))).toEqual({
    firebase: {
      projectId: 'trial',
      apiKey: 'key',
      authDomain: 'trial.firebaseapp.com',
      storageBucket: 'trial.appspot.com',
    },
    emulators: null,
  });
});

it('is none without a project or a key', () => {
  expect(readConfig(env({ VITE_PROJECT_ID: '', VITE_API_KEY: 'key' }))).toBeNull();
  expect(readConfig(env({ VITE_PROJECT_ID: 'trial', VITE_API_KEY: '' }))).toBeNull();
});
