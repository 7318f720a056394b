/**
 * Bundles the functions together with the part of src/domain that they use into lib/index.js. The two
 * Firebase packages stay outside: the runtime installs them, and firebase-tools looks for them there.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20', // the oldest Node that runs the emulator; the deployed one is newer
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  sourcemap: true,
  define: { __FUNCTIONS_VERSION__: JSON.stringify(version) },
  legalComments: 'none',
  logLevel: 'warning',
});
