import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

/** Elements that make a browser load a URL. The console's own images have constant URLs. */
const LOADING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an image', /<img\b(?![^>]*\bsrc="\/)/g],
  ['a medium', /(?<![\w$])<(?:audio|video|source|picture|track|embed|object|image|feImage|use)\b/g],
  ['a frame', /<iframe\b/g],
  [
    'HTML',
    /\b(?:srcDoc|dangerouslySetInnerHTML|insertAdjacentHTML)\b|\.(?:inner|outer)HTML\s*=(?!=)/g,
  ],
  [
    'an address in a style',
    /\burl\([^)]*(?:\$\{|https?:)|\b(?:backgroundImage|listStyleImage|borderImage|maskImage)\b/g,
  ],
  [
    'an element by script',
    /new (?:Image|Audio)\(|\.src(?:set)? = |createElement\('(?:img|link|iframe)'/g,
  ],
  ['a poster', /\bposter=/g],
];

it('an address from the database is loaded by two blocks only', () => {
  const found = filesIn(['src'], /\.tsx?$/).flatMap((file) => {
    const source = readFileSync(inProject(file), 'utf8');
    return LOADING.filter(([, pattern]) => source.search(pattern) >= 0).map(
      ([what]) => `${file}: ${what}`,
    );
  });
  expect(found.sort()).toEqual([
    'src/ui/StoredHTML.tsx: HTML',
    'src/ui/StoredHTML.tsx: a frame',
    'src/ui/StoredImage.tsx: an image',
  ]);
});
