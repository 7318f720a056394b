/** Set by `build.mjs` from package.json; a test that runs the sources has none. */
declare const __FUNCTIONS_VERSION__: string | undefined;

/** Which functions run. */
export const functionsVersion: string =
  typeof __FUNCTIONS_VERSION__ === 'string' ? __FUNCTIONS_VERSION__ : 'sources';
