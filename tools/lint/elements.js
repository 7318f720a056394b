/** The folders of the project, as the import rules know them: read by eslint.config.js. */

/** Folders. The first match counts, so `shared` stands before the features it lies among. */
export const ELEMENTS = [
  ['app', 'src/app'],
  ['area-shared', 'src/areas/*/shared', ['area']],
  ['feature', 'src/areas/*/*', ['area', 'feature']],
  ['session', 'src/session'],
  ['records', 'src/records'],
  ['data-engine', 'src/data/engine'],
  ['data-use-cases', 'src/data/use-cases'],
  ['data', 'src/data'],
  ['ui', 'src/ui'],
  ['routing', 'src/routing'],
  ['lib', 'src/lib'],
  ['domain-shared', 'src/domain/shared'],
  ['domain', 'src/domain'],
  ['handlers', 'functions/src/handlers'],
  ['functions-lib', 'functions/src/lib'],
  ['tools', 'tools'],
].map(([type, pattern, capture]) => ({
  type,
  pattern,
  partialMatch: false,
  ...(capture && { capture }),
}));

/** Files that are a layer of their own. */
export const FILES = [
  { category: 'main', pattern: 'src/main.tsx' },
  { category: 'main', pattern: 'src/vite-env.d.ts' },
  // An area's table of screens.
  { category: 'routes', pattern: 'src/areas/*/routes.ts', capture: ['area'] },
  // A feature with many screens in one frame has its own part of the table.
  { category: 'routes', pattern: 'src/areas/*/*/routes.ts', capture: ['area'] },
  { category: 'functions-index', pattern: 'functions/src/index.ts' },
];

export const FILE_LAYERS = new Set(FILES.map(({ category }) => category));

/** Layers split into parts; permission to import the layer covers all of them. */
const PARTS = {
  data: ['data-engine', 'data', 'data-use-cases'],
  domain: ['domain-shared', 'domain'],
};

/** One part of a layer. */
export const part = (name) => [{ element: { types: [name] } }];

/** A selector for one or more layers, folders and single files alike. */
export function layer(...layers) {
  const names = layers.flatMap((name) => PARTS[name] ?? [name]);
  const folders = names.filter((name) => !FILE_LAYERS.has(name));
  const files = names.filter((name) => FILE_LAYERS.has(name));
  return [
    ...(folders.length > 0 ? [{ element: { types: folders } }] : []),
    ...(files.length > 0 ? [{ file: { categories: files } }] : []),
  ];
}
