import { describe, expect, it } from 'vitest';
import { lazyStylesIn, type BuiltConsole, type Chunk } from '#tools/size/chunks.ts';
import { carriesPlotly, carriesTextTools, sizesOf } from '#tools/size/sizes.ts';

type Part = Partial<Chunk> & Pick<Chunk, 'file' | 'gzip'>;

function built(parts: readonly Part[]): BuiltConsole {
  const chunks = parts.map((part) => ({ modules: [], imports: [], lazy: [], ...part }));
  return {
    chunks: new Map(chunks.map((chunk) => [chunk.file, chunk])),
    entries: ['index.js'],
    styles: new Map([
      ['index.css', 20],
      ['users.css', 3],
      ['other.css', 9],
    ]),
    entryStyles: ['index.css'],
    lazyStyles: new Map([
      ['users.js', ['users.css', 'index.css']],
      ['other.js', ['other.css']],
    ]),
  };
}

const CONSOLE: readonly Part[] = [
  { file: 'index.js', gzip: 100, imports: ['shared.js'], lazy: ['signed-in.js', 'memberships.js'] },
  { file: 'shared.js', gzip: 5, modules: ['node_modules/react/index.js'] },
  {
    file: 'memberships.js',
    gzip: 80,
    imports: ['shared.js'],
    modules: ['src/data/administration/memberships.ts'],
  },
  { file: 'signed-in.js', gzip: 30, modules: ['src/app/SignedIn.tsx'] },
  {
    file: 'users.js',
    gzip: 7,
    modules: ['src/areas/people/users/UsersPage.tsx'],
    imports: ['shared.js'],
  },
  { file: 'plotly.js', gzip: 390, modules: ['node_modules/plotly.js/dist/plotly.js'] },
  {
    file: 'plot.js',
    gzip: 2,
    modules: ['src/ui/charts/Plot.tsx'],
    imports: ['plotly.js', 'shared.js'],
  },
  {
    file: 'report.js',
    gzip: 9,
    modules: ['src/areas/reports/study-002/Page.tsx'],
    lazy: ['plot.js'],
  },
];

describe('the sizes of a build', () => {
  it('count once each chunk that is loaded until the screen is shown', () => {
    expect(sizesOf(built(CONSOLE))).toEqual({
      scriptToSignIn: 105,
      scriptToUsers: 222,
      styles: 23,
      chart: 392,
      strayCharts: 0,
      strayTextTools: 0,
    });
  });

  it('report a screen that loads Plotly without waiting for a chart', () => {
    const careless = CONSOLE.map((part) =>
      part.file === 'users.js' ? { ...part, imports: ['shared.js', 'plot.js'] } : part,
    );
    expect(carriesPlotly(built(careless))).toEqual(['users.js']);
    expect(sizesOf(built(careless)).strayCharts).toBe(1);
    expect(sizesOf(built(careless)).scriptToUsers).toBe(614);
  });

  it('report a screen that loads authoring tools without showing them', () => {
    const page = (name: string, imports: readonly string[]): Part => ({
      file: `${name}.js`,
      gzip: 3,
      imports,
      modules: [`src/areas/content/${name}.tsx`],
    });
    const tools: readonly Part[] = [
      { file: 'tiptap.js', gzip: 100, modules: ['node_modules/@tiptap/core/dist/index.js'] },
      { file: 'markdown.js', gzip: 40, modules: ['node_modules/react-markdown/lib/index.js'] },
      { file: 'shown.js', gzip: 1, imports: ['markdown.js'] },
    ];
    const right = [
      page('about-page/AboutPage', ['tiptap.js']),
      page('lessons/LessonPage', ['shown.js']),
      page('lessons/LessonsPage', ['shared.js']),
    ];
    expect(carriesTextTools(built([...CONSOLE, ...tools, ...right]))).toEqual([]);
    const wrong = [
      page('lessons/LessonsPage', ['shown.js']),
      page('lessons/LessonPage', ['shown.js', 'tiptap.js']),
    ];
    const found = built([...CONSOLE, ...tools, ...wrong]);
    expect(carriesTextTools(found)).toEqual([
      'src/areas/content/lessons/LessonsPage.tsx carries Markdown',
      'src/areas/content/lessons/LessonPage.tsx carries the rich text editor',
    ]);
    expect(sizesOf(found).strayTextTools).toBe(2);
  });

  it('throw if a module they rely on has moved', () => {
    const moved = CONSOLE.filter(({ file }) => file !== 'users.js');
    expect(() => sizesOf(built(moved))).toThrow(
      'No chunk of the build holds src/areas/people/users/UsersPage.tsx; name its new place.',
    );
  });

  it("read the style sheets of a lazy chunk from Vite's own list", () => {
    const code = [
      'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js","assets/a.css","assets/b.js"])))=>i.map(i=>d[i]);',
      'x(()=>import(`./plain.js`),[]);x(()=>import(`./a.js`).then(e=>e.A),__vite__mapDeps([0,1]));',
      'x(()=>import("./b.js"),__vite__mapDeps([2]))',
    ].join('');
    expect(Object.fromEntries(lazyStylesIn(code))).toEqual({ 'a.js': ['a.css'], 'b.js': [] });
  });
});
