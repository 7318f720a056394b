import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';

const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib');
const PRELOAD = pathToFileURL(inProject('tools', 'emulators', 'lean-start.mjs')).href;

/** Runs code in a process that has the preload, as one started with `script`; returns what it prints. */
function printed(script: string, code: string): string {
  const started = `data:text/javascript,process.argv[1] = ${JSON.stringify(script)}`;
  const preloads = ['--import', encodeURI(started), '--import', PRELOAD];
  const { stdout, stderr } = spawnSync(process.execPath, [...preloads, '-e', code], {
    encoding: 'utf8',
    cwd: FIREBASE,
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

/** A validator of this parameter cannot be compiled. */
const API = {
  openapi: '3.0.0',
  info: { title: 'Two', version: '1' },
  paths: {
    '/a': {
      get: {
        parameters: [{ name: 'n', in: 'query', schema: { type: 'no such type' } }],
        responses: {},
      },
    },
  },
};

it('the Auth emulator starts without compiling the validators of its API', () => {
  const compile = `require('exegesis-express').middleware(${JSON.stringify(API)}, { controllers: {} })
    .then(() => 'later', () => 'at once').then(console.log)`;
  expect(printed('/firebase.js', compile)).toBe('later');
  expect(printed('/functionsEmulatorRuntime', compile)).toBe('at once');
});

it('the process of a function loads firebase-tools when it is used, and finds all of it', () => {
  const manifest = createRequire(`${FIREBASE}/x.js`).resolve('./extensions/manifest.js');
  const use = `const shared = require('./emulator/functionsEmulatorShared.js');
    const isLoaded = () => ${JSON.stringify(manifest)} in require.cache;
    console.log(isLoaded(), shared.getSecretLocalPath({ extensionInstanceId: 'one' }, '/project'), isLoaded())`;
  const path = '/project/extensions/one.secret.local';
  expect(printed('/functionsEmulatorRuntime', use)).toBe(`false ${path} true`);
  expect(printed('/firebase.js', use)).toBe(`true ${path} true`);
});
