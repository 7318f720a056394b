import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { commitOfSources } from './tools/build/commit.ts';
import { pageForOddAddress } from './tools/serve/odd-addresses.ts';
import packageJson from './package.json' with { type: 'json' };
import {
  codeSplitting,
  fileNames,
  resolveDependencies,
  startNamedInPage,
} from './tools/build/first-load.ts';

/** Switches that connect a browser to the emulators; a production build must not contain them. */
function refuseTestDoors(mode: string, env: Record<string, string>): void {
  const open = Object.keys(env).filter((key) => key.startsWith('VITE_EMULATOR') && env[key] !== '');
  if (mode === 'production' && open.length > 0) {
    throw new Error(
      `A production build must not be pointed at emulators: unset ${open.join(', ')}.`,
    );
  }
}

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The router without its development warnings; its package does not export that build to bundlers. */
const ROUTER = 'node_modules/react-router/dist/production';

const BUILT_WITHOUT = [
  { find: /^react-router$/, replacement: fileOf(`${ROUTER}/index.mjs`) },
  { find: /^react-router\/dom$/, replacement: fileOf(`${ROUTER}/dom-export.mjs`) },
  { find: /^tiny-case$/, replacement: fileOf('tools/build/no-case.ts') },
  { find: /^idb$/, replacement: fileOf('tools/build/no-idb.ts') },
];

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  if (command === 'build') refuseTestDoors(mode, env);
  return {
    plugins: [
      react(),
      startNamedInPage(),
      {
        name: 'odd-addresses',
        configureServer: ({ middlewares }) => void middlewares.use(pageForOddAddress),
      },
    ],
    resolve: { alias: command === 'build' ? BUILT_WITHOUT : [] },
    define: {
      __VERSION__: JSON.stringify(packageJson.version),
      __COMMIT__: JSON.stringify(commitOfSources()),
      global: 'globalThis', // plotly.js uses it
      // Firebase reads its heartbeat there before it requests the account. The
      // development server would assign to it, which browsers forbid.
      ...(command === 'build' && { indexedDB: 'undefined' }),
    },
    css: {
      preprocessorOptions: {
        // Bootstrap 5.3 uses deprecated Sass features.
        scss: {
          quietDeps: true,
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
        },
      },
    },
    build: {
      target: 'es2023',
      sourcemap: true,
      modulePreload: { polyfill: false, resolveDependencies },
      rolldownOptions: { output: { codeSplitting, ...fileNames(mode) } },
      chunkSizeWarningLimit: 1500,
    },
    server: { strictPort: true },
  };
});
