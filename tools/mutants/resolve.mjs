const SMALL = new URL('./small-runner.ts', import.meta.url).href;

/** Gives test files the small runner of this folder for vitest: it can run one test many times. */
export async function resolve(specifier, context, next) {
  if (specifier === 'vitest') return { url: SMALL, shortCircuit: true };
  return await next(specifier, context);
}
