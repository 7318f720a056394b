import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { loadRules } from '#tools/evidence/coverage.ts';

/**
 * Gives a data test its own Firestore project, before it loads a module that asks for the project id.
 * Accounts stay in the emulator's project, where sign-in by API key looks them up.
 */
const [, name] = /\/test\/(data\/.+)\.test\.tsx?$/.exec(expect.getState().testPath ?? '') ?? [];
if (name) {
  const project = `demo-${name.replaceAll('/', '-')}`;
  process.env['TEMPEST_ACCOUNTS_PROJECT'] = process.env['GCLOUD_PROJECT'];
  process.env['GCLOUD_PROJECT'] = project;
  process.env['VITE_PROJECT_ID'] = project;
  delete process.env['FUNCTIONS_EMULATOR_HOST']; // which serves another project
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  await loadRules(host, project, readFileSync('firestore.rules', 'utf8'));
}
