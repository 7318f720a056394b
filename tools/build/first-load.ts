import type { Plugin, Rolldown } from 'vite';

/**
 * Chunk groups in loading order. A group includes its modules' static imports, except those of
 * earlier groups. Remaining modules are chunked by how many screens share them, then by which ones,
 * small ones with their neighbours.
 */
const GROUPS = [
  // The first script names the addressed screen's files, so it contains nothing else.
  { name: 'first', test: /src\/main\.tsx$/ },
  // Before all rendering code, so that the provider is asked for the account while that code
  // evaluates.
  { name: 'account', test: /src\/data\/engine\/auth\.ts$/ },
  { name: 'start', test: /src\/app\/mount\.tsx$/ },
  { name: 'console', test: /src\/(app\/SignedIn\.tsx|data\/administration\/memberships\.ts)$/ },
  { name: 'users', test: /src\/areas\/people\/users\/(UsersPage\.tsx|first-data\.ts)$/ },
  {
    name: 'people',
    test: /src\/areas\/people\/(subjects\/(SubjectsPage|first-data)|registration\/(RegistrationsPage|first-data))\.tsx?$/,
  },
];

const SMALL_SHARE_BYTES = 2000;

const SHARED = {
  name: 'shared',
  test: /src\/(?!ui\/charts\/Plot)/, // Plotly stays with the only module that uses it
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: SMALL_SHARE_BYTES,
};

/**
 * What many screens use, in two files instead of dozens of small ones: a browser needs longer for a
 * file than for its two kilobytes.
 */
const COMMON = [
  { name: 'common', minShareCount: 40 },
  { name: 'frequent', minShareCount: 12 },
].map((tier, at) => ({
  ...tier,
  test: /src\/(?!ui\/charts\/)|node_modules\/(?!plotly|react-plotly)/,
  priority: 0.9 - at / 10,
}));

/** Kept whole: merged with a small neighbour, charts would load that neighbour's screen. */
const CHARTS = { name: 'shared-charts', test: /src\/ui\/charts\/(?!Plot)/, priority: 1 };

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    ...GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at + 1 })),
    CHARTS,
    ...COMMON,
    SHARED,
  ],
};

const NAMED: ReadonlySet<string | undefined> = new Set(
  [...GROUPS, ...COMMON].map(({ name }) => name),
);

/**
 * The first script names every file, and screen names would make up a tenth of it, so a production build
 * names only its groups. Other builds keep them, because journeys hold back screens by name.
 */
export function fileNames(mode: string) {
  const isNamed = (name: string | undefined): boolean =>
    mode === 'production'
      ? NAMED.has(name) || name === 'rolldown-runtime'
      : name?.startsWith(SHARED.name) !== true;
  const fileName = (name: string | undefined, extension: string): string =>
    isNamed(name) ? `assets/[name]-[hash:7]${extension}` : `assets/[hash:7]${extension}`;
  return {
    chunkFileNames: ({ name }: { name: string }) => fileName(name, '.js'),
    assetFileNames: ({ names: [name] }: { names: string[] }) => fileName(name, '[extname]'),
  };
}

/** Already preloaded by the page itself. */
const NAMED_IN_PAGE = /^assets\/(rolldown-runtime|first|account|start)-/;

/** The files to preload with a lazy import. */
export const resolveDependencies = (_: string, files: string[]): string[] =>
  files.filter((file) => !NAMED_IN_PAGE.test(file)).sort();

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk) => output.type === 'chunk';

/** Preloads in the page itself what every URL needs, in parallel with the first script. */
export function startNamedInPage(): Plugin {
  return {
    name: 'tempest:start-named-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk: first }) => {
        const chunk = (wanted: string): Rolldown.OutputChunk => {
          const match = Object.values(bundle)
            .filter(isChunk)
            .find(({ name }) => name === wanted);
          if (!match) throw new Error(`The build has no chunk named "${wanted}".`);
          return match;
        };
        const withImports = ({ fileName, imports }: Rolldown.OutputChunk) => [fileName, ...imports];
        const start = chunk('start');
        const wanted = new Set([...withImports(chunk('account')), ...withImports(start)]);
        for (const file of first ? withImports(first) : []) wanted.delete(file);
        const tag = (attrs: Record<string, string | boolean>) =>
          ({ tag: 'link', attrs: { crossorigin: true, ...attrs }, injectTo: 'head' }) as const;
        return [
          ...[...wanted].map((file) => tag({ rel: 'modulepreload', href: `/${file}` })),
          ...[...(start.viteMetadata?.importedCss ?? [])].map((file) =>
            tag({ rel: 'stylesheet', href: `/${file}` }),
          ),
        ];
      },
    },
  };
}
