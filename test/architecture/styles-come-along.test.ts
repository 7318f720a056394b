import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

const FILES = filesIn(['src'], /\.(tsx?|css)$/);
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(inProject(file), 'utf8')]));

const fileOf = (from: string, name: string) =>
  name.startsWith('.') ? posix.join(posix.dirname(from), name) : name.replace(/^#/, 'src/');

function found(file: string, pattern: RegExp): string[] {
  return [...(TEXTS.get(file) ?? '').matchAll(pattern)].map(([, name = '']) => fileOf(file, name));
}

const IMPORT = /(?:\bfrom|^import|^@import) '([^']+)'/gm;
const LAZY = /\bimport\('([^']+)'\)/g;

/** A file with everything it imports statically, including style sheets. */
function whole(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const next of found(file, IMPORT)) whole(next, known);
  return known;
}

const classesOf = (file: string): string[] =>
  [...(TEXTS.get(file) ?? '').matchAll(/className=(?:"([^"]+)"|\{[`']([^`'$]+))/g)].flatMap(
    ([, plain, made]) => (plain ?? made ?? '').split(/\s+/),
  );

/** The style sheets by class of our own. */
const SHEETS = new Map<string, string[]>();
for (const file of FILES.filter((name) => name.endsWith('.css'))) {
  for (const [, name = ''] of (TEXTS.get(file) ?? '').matchAll(/\.([a-z][a-z0-9-]+)/g)) {
    SHEETS.set(name, [...(SHEETS.get(name) ?? []), file]);
  }
}

/** Files that are rendered only inside another: within frames, or as a lazy part of a block. */
const AROUND: Readonly<Record<string, string>> = {
  'src/areas/people/user-detail/': 'src/areas/people/user-detail/UserLayout.tsx',
  'src/ui/ReorderRows.tsx': 'src/ui/ReorderList.tsx',
  'src/ui/charts/Plot.tsx': 'src/ui/charts/Chart.tsx',
};
/** Classes of Bootstrap, which every screen has; our style sheets only adjust them. */
const OF_BOOTSTRAP = /^(?:btn|form|spinner)-/;

const always = ['src/main.tsx', 'src/app/mount.tsx', 'src/app/SignedIn.tsx'].flatMap((file) => [
  ...whole(file),
]);

describe('A lazily loaded part', () => {
  const parts = [...new Set(FILES.flatMap((file) => found(file, LAZY)))].filter((part) =>
    part.endsWith('.tsx'),
  );

  it.each(parts)('%s brings the sheets of all classes it uses', (part) => {
    const files = whole(part);
    const around = Object.entries(AROUND).flatMap(([folder, frame]) =>
      part.startsWith(folder) ? [...whole(frame)] : [],
    );
    const there = new Set([...always, ...around, ...files]);
    const bare = [...files]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => classesOf(file).map((name) => ({ file, name })))
      .filter(({ name }) => !OF_BOOTSTRAP.test(name))
      .filter(({ name }) => SHEETS.get(name)?.some((sheet) => there.has(sheet)) === false);
    expect(bare).toEqual([]);
  });

  it('is one of more than 100', () => expect(parts.length).toBeGreaterThan(100));
});
