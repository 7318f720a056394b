/** Set by `build.mjs` from package.json; undefined when tests run the sources. */
declare const __FUNCTIONS_VERSION__: string | undefined;

export const functionsVersion: string =
  typeof __FUNCTIONS_VERSION__ === 'string' ? __FUNCTIONS_VERSION__ : 'sources';
