import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from './files-in.ts';

const FILES = filesIn(['src', 'functions/src', 'tools', 'test'], /\.(tsx?|[cm]?js)$/);

const read = (file: string) => readFileSync(inProject(file), 'utf8');

/** "#ui/*" leads to "src/ui/*". */
const { imports: FROM } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
const FOLDERS = new Map(
  Object.entries(FROM).map(([from, to]) => [
    from.replace('/*', ''),
    posix.normalize(to.replace('/*', '')),
  ]),
);

/** The file of the project that an import means; null for packages. */
function fileOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [first = '', ...rest] = specifier.split('/');
  const folder = FOLDERS.get(first);
  return folder === undefined ? null : posix.join(folder, ...rest);
}

/** What each file imports: values, types and lazy parts. */
function importsOf(files: readonly string[], textOf: (file: string) => string) {
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(textOf(file), true, true);
      return [file, importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? [])];
    }),
  );
}

/** Ways from a file back to itself, each as the files on it; one for each import that closes a circle. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at !== -1) circles.push([...way.slice(at), file].join(' -> '));
    if (at !== -1 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of [...imports.keys()].sort()) visit(file, []);
  return circles;
}

describe('Imports', () => {
  it('lead back to where they began in no file, those of types included', () => {
    const imports = importsOf(FILES, read);
    expect(imports.get('src/main.tsx')).toContain('src/app/boot.ts');
    expect(circlesIn(imports)).toEqual([]);
  });

  it('are found to lead back through types and through what is loaded later', () => {
    const made: Record<string, string> = {
      'src/ui/A.tsx': "import { b } from '#ui/table/b.ts';\nimport moment from 'moment';",
      'src/ui/table/b.ts': "import type { C } from './c.ts';",
      'src/ui/table/c.ts': "export const load = () => import('#ui/A.tsx');",
    };
    expect(circlesIn(importsOf(Object.keys(made), (file) => made[file] ?? ''))).toEqual([
      'src/ui/A.tsx -> src/ui/table/b.ts -> src/ui/table/c.ts -> src/ui/A.tsx',
    ]);
  });
});
