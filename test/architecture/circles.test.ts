import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';
import { importsOf } from '#tools/test/imports.ts';

const FILES = filesIn(['src', 'functions/src', 'tools', 'test'], /\.(tsx?|[cm]?js)$/);

const read = (file: string) => readFileSync(inProject(file), 'utf8');

/** Import cycles, each as its files: one per import that closes a cycle. */
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
  it('form no cycles, including those of types', () => {
    const imports = importsOf(FILES, read);
    expect(imports.get('src/main.tsx')).toContain('src/app/boot.ts');
    expect(circlesIn(imports)).toEqual([]);
  });

  it('are detected as a cycle through types and lazy imports', () => {
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
