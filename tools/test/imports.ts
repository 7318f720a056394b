import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { inProject } from '#tools/paths.ts';

/** Import aliases, such as "#ui/*" for "src/ui/*". */
function aliases(): ReadonlyMap<string, string> {
  const { imports } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return new Map(
    Object.entries(imports).map(([from, to]) => [
      from.replace('/*', ''),
      posix.normalize(to.replace('/*', '')),
    ]),
  );
}

const FOLDERS = aliases();

/** The project file that an import refers to; null for packages. */
function fileOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [first = '', ...rest] = specifier.split('/');
  const folder = FOLDERS.get(first);
  return folder === undefined ? null : posix.join(folder, ...rest);
}

/** The imports of each file: values, types and lazy parts. */
export function importsOf(
  files: readonly string[],
  textOf: (file: string) => string,
): Map<string, string[]> {
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(textOf(file), true, true);
      return [file, importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? [])];
    }),
  );
}
