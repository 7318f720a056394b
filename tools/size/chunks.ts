import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlainError } from '#tools/plain-error.ts';

/** A JavaScript file in the build. */
export interface Chunk {
  readonly file: string;
  /** Its modules from project and packages: "src/…" or "node_modules/…". */
  readonly modules: readonly string[];
  /** Statically imported chunks. */
  readonly imports: readonly string[];
  /** Dynamically imported chunks. */
  readonly lazy: readonly string[];
  /** kB of 1,000 bytes. */
  readonly gzip: number;
}

export interface BuiltConsole {
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** The chunks named in the page. */
  readonly entries: readonly string[];
  /** Style sheets by name, including those of lazy chunks. */
  readonly styles: ReadonlyMap<string, number>;
  readonly entryStyles: readonly string[];
  /** Style sheets fetched with a lazy chunk, by chunk. */
  readonly lazyStyles: ReadonlyMap<string, readonly string[]>;
}

export function gzipKilobytes(data: string | Uint8Array): number {
  return gzipSync(data, { level: 9 }).length / 1000;
}

function moduleName(source: string): string {
  const match = /(?:^|\/)((?:node_modules|src)\/.*)$/.exec(source);
  return source.includes('node_modules/')
    ? source.slice(source.lastIndexOf('node_modules/'))
    : (match?.[1] ?? source);
}

function modulesOf(folder: string, file: string): string[] {
  const map = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as {
    sources: string[];
  };
  return map.sources.map(moduleName);
}

/**
 * The import graph of the chunks, parsed by esbuild, so that strings are not mistaken for imports.
 */
async function importsOf(folder: string, files: readonly string[]) {
  const { metafile } = await build({
    entryPoints: files.map((file) => join(folder, file)),
    absWorkingDir: folder,
    outdir: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'esnext',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  return metafile.inputs;
}

/** The style sheets that Vite fetches with a lazy chunk, from Vite's own list. */
export function lazyStylesIn(code: string): Map<string, string[]> {
  const list = /m\.f=\[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const files = [...list.matchAll(/"([^"]+)"/g)].map(([, file = '']) => basename(file));
  const stylesByChunk = new Map<string, string[]>();
  const lazy =
    /import\([`"']\.\/([^`"']+)[`"']\)(?:(?!import\()[\s\S])*?__vite__mapDeps\(\[([\d,]*)\]\)/g;
  for (const [, chunk = '', numbers = ''] of code.matchAll(lazy)) {
    const named = numbers.split(',').map((number) => files[Number(number)] ?? '');
    stylesByChunk.set(chunk, [
      ...named.filter((file) => file.endsWith('.css')),
      ...(stylesByChunk.get(chunk) ?? []),
    ]);
  }
  return stylesByChunk;
}

/** Reads a build's output folder. */
export async function readBuild(folder: string): Promise<BuiltConsole> {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const files = names.filter((name) => name.endsWith('.js'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const inputs = await importsOf(assets, files);
  const chunks = new Map<string, Chunk>();
  const lazyStyles = new Map<string, string[]>();
  for (const file of files) {
    const code = readFileSync(join(assets, file), 'utf8');
    const imports = inputs[file]?.imports;
    if (!imports) throw new PlainError(`The build holds ${file}, which nothing can read.`);
    const of = (kind: string) =>
      imports.filter((entry) => entry.kind === kind).map(({ path }) => basename(path));
    chunks.set(file, {
      file,
      modules: names.includes(`${file}.map`) ? modulesOf(assets, file) : [],
      imports: of('import-statement'),
      lazy: of('dynamic-import'),
      gzip: gzipKilobytes(code),
    });
    for (const [chunk, styles] of lazyStylesIn(code)) lazyStyles.set(chunk, styles);
  }
  return {
    chunks,
    entries: named.filter((name) => name.endsWith('.js')),
    styles: new Map(
      names
        .filter((name) => name.endsWith('.css'))
        .map((name) => [name, gzipKilobytes(readFileSync(join(assets, name)))]),
    ),
    entryStyles: named.filter((name) => name.endsWith('.css')),
    lazyStyles,
  };
}
