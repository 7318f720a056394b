import type { Plugin, Rolldown } from 'vite';

/**
 * What is loaded together, in the order in which it is needed; a group takes the static imports of its
 * modules along, except what a group before it has. The rest goes by who shares it: small shares join the nearest.
 */
const GROUPS = [
  // The first script names the files of the addressed screen, so nothing else may be in it.
  { name: 'first', test: /src\/main\.tsx$/ },
  // Before everything that draws, so that the provider is asked who is signed in while that is evaluated.
  { name: 'account', test: /src\/data\/engine\/auth\.ts$/ },
  { name: 'start', test: /src\/app\/mount\.tsx$/ },
  { name: 'console', test: /src\/(app\/SignedIn\.tsx|data\/administration\/memberships\.ts)$/ },
  { name: 'users', test: /src\/areas\/people\/users\/(UsersPage\.tsx|first-data\.ts)$/ },
  {
    name: 'people',
    test: /src\/areas\/people\/(subjects\/(SubjectsPage|first-data)|registration\/(RegistrationsPage|first-data))\.tsx?$/,
  },
];

const SMALL_SHARE_BYTES = 1000;

const SHARED = {
  name: 'shared',
  test: /src\/(?!ui\/charts\/Plot)/, // Plotly stays with the one module that draws
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: SMALL_SHARE_BYTES,
};

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [...GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at })), SHARED],
};

/** A share is named after everything that shares it, and the first script would carry all of these names. */
const fileName = (name: string | undefined, extension: string): string =>
  name?.startsWith(SHARED.name)
    ? `assets/[hash:7]${extension}`
    : `assets/[name]-[hash:7]${extension}`;

export const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => fileName(name, '.js'),
  assetFileNames: ({ names: [name] }: { names: string[] }) => fileName(name, '[extname]'),
};

/** What the page itself names: no screen has to. */
const NAMED_IN_PAGE = /^assets\/(rolldown-runtime|first|account|start)-/;

/** The files to preload with a lazy import. */
export const resolveDependencies = (_: string, files: string[]): string[] =>
  files.filter((file) => !NAMED_IN_PAGE.test(file)).sort();

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk) => output.type === 'chunk';

/** Names in the page itself what every address needs, so that it comes beside the first script and not after it. */
export function startNamedInPage(): Plugin {
  return {
    name: 'tempest:start-named-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk: first }) => {
        const chunk = (wanted: string): Rolldown.OutputChunk => {
          const found = Object.values(bundle)
            .filter(isChunk)
            .find(({ name }) => name === wanted);
          if (!found) throw new Error(`The build has no chunk named "${wanted}".`);
          return found;
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
