import { PlainError } from '#tools/plain-error.ts';
import type { BudgetName } from '#tools/bench/budgets.ts';
import type { BuiltConsole, Chunk } from './chunks.ts';

/** Lazy modules loaded until /users shows rows, in addition to the entry. */
const LAZY_UNTIL_USERS = [
  'src/data/administration/memberships.ts',
  'src/app/SignedIn.tsx',
  'src/areas/people/users/UsersPage.tsx',
];

const PLOT = 'src/ui/charts/Plot.tsx';
const PLOTLY = /^node_modules\/(plotly|react-plotly)/;

/** The chunks and all their static imports. */
function withImports(built: BuiltConsole, files: readonly string[]): Set<Chunk> {
  const chunks = new Set<Chunk>();
  const add = (file: string) => {
    const chunk = built.chunks.get(file);
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports.forEach(add);
  };
  files.forEach(add);
  return chunks;
}

function holding(built: BuiltConsole, module: string): Chunk | undefined {
  return [...built.chunks.values()].find(({ modules }) => modules.includes(module));
}

function required(built: BuiltConsole, module: string): string {
  const chunk = holding(built, module);
  if (!chunk) throw new PlainError(`No chunk of the build holds ${module}; name its new place.`);
  return chunk.file;
}

function total(chunks: Iterable<Chunk>): number {
  return [...chunks].reduce((sum, { gzip }) => sum + gzip, 0);
}

/** Chunks that statically load Plotly but do more than draw. */
export function carriesPlotly(built: BuiltConsole): string[] {
  const plot = holding(built, PLOT)?.file;
  return [...built.chunks.values()]
    .filter(({ file, modules }) => file !== plot && modules.some((name) => name.startsWith('src/')))
    .filter(({ file }) =>
      [...withImports(built, [file])].some(({ modules }) => modules.some((m) => PLOTLY.test(m))),
    )
    .map(({ file }) => file);
}

interface TextTool {
  readonly what: string;
  readonly packages: RegExp;
  /** The screens that use it, by page name. */
  readonly screens: RegExp;
}

/** Text editing and rendering tools; each loads only with the screens that use it. */
const TEXT_TOOLS: readonly TextTool[] = [
  {
    what: 'the rich text editor',
    packages: /^node_modules\/(@tiptap|prosemirror-)/,
    screens: /\/content\/about-page\/AboutPage\.tsx$/,
  },
  {
    what: 'Markdown',
    packages: /^node_modules\/(react-markdown|micromark|mdast-util)/,
    screens:
      /\/content\/.*\/(Lesson|LessonStep|Journal|Celebration|FavoritesList|About|BlacklistScreen)Page\.tsx$/,
  },
];

const SCREEN = /^src\/(app\/.*|areas\/.*(Page|Layout|FormsFrame))\.tsx$/;

/** Screens that load a text tool without using it: "LessonsPage.tsx carries …". */
export function carriesTextTools(built: BuiltConsole): string[] {
  return [...built.chunks.values()].flatMap(({ file, modules }) => {
    const loaded = [...withImports(built, [file])].flatMap((chunk) => chunk.modules);
    return TEXT_TOOLS.filter(({ packages }) =>
      loaded.some((module) => packages.test(module)),
    ).flatMap(({ what, screens }) =>
      modules
        .filter((module) => SCREEN.test(module) && !screens.test(module))
        .map((module) => `${module} carries ${what}`),
    );
  });
}

function stylesWith(built: BuiltConsole, lazy: readonly string[]): number {
  const names = new Set([
    ...built.entryStyles,
    ...lazy.flatMap((file) => built.lazyStyles.get(file) ?? []),
  ]);
  return [...names].reduce((sum, name) => sum + (built.styles.get(name) ?? 0), 0);
}

/** The budgeted sizes in kB (or, for stray charts, their number). */
export function sizesOf(built: BuiltConsole): Partial<Record<BudgetName, number>> {
  const signIn = withImports(built, built.entries);
  const lazy = LAZY_UNTIL_USERS.map((module) => required(built, module));
  const users = withImports(built, [...built.entries, ...lazy]);
  const plot = holding(built, PLOT);
  const drawing = plot ? withImports(built, [plot.file]) : [];
  return {
    scriptToSignIn: total(signIn),
    scriptToUsers: total(users),
    styles: stylesWith(built, lazy),
    chart: total([...drawing].filter((chunk) => !users.has(chunk))),
    strayCharts: carriesPlotly(built).length,
    strayTextTools: carriesTextTools(built).length,
  };
}
