/** Replacements for vitest, which cannot run one test repeatedly, and for the Firestore SDK. */
const INSTEAD = {
  vitest: new URL('./small-runner.ts', import.meta.url).href,
  'firebase/firestore': new URL('./noted-firestore.ts', import.meta.url).href,
};

export async function resolve(specifier, context, next) {
  const url = INSTEAD[specifier];
  if (url && context.parentURL !== url) return { url, shortCircuit: true };
  return await next(specifier, context);
}
