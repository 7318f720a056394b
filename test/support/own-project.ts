import { expect } from 'vitest';

/**
 * Gives a data test a Firestore project of its own, before it loads a module that asks for the project's id.
 * The accounts stay in the emulator's project: whoever signs in with an API key is looked up there.
 */
const [, name] = /\/test\/(data\/.+)\.test\.tsx?$/.exec(expect.getState().testPath ?? '') ?? [];
if (name) {
  const project = `demo-${name.replaceAll('/', '-')}`;
  process.env['TEMPEST_ACCOUNTS_PROJECT'] = process.env['GCLOUD_PROJECT'];
  process.env['GCLOUD_PROJECT'] = project;
  process.env['VITE_PROJECT_ID'] = project;
  delete process.env['FUNCTIONS_EMULATOR_HOST']; // which serves another project
}
