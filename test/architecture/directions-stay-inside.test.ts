import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

const INLINE =
  'a abbr b cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var';

it('every inline element isolates the direction of its text', () => {
  const source = filesIn(['src'], /\.tsx$/)
    .map((file) => readFileSync(inProject(file), 'utf8'))
    .join('\n');
  const used = INLINE.split(' ').filter((tag) => new RegExp(`<${tag}[\\s>]`).test(source));
  const theme = readFileSync(inProject('src/ui/theme.css'), 'utf8');
  const rule = /:where\(([\w, ]+)\) \{\s*unicode-bidi: isolate;/.exec(theme)?.[1] ?? '';
  const isolated = rule.split(', ');
  expect(used).toContain('span');
  expect(used.filter((tag) => !isolated.includes(tag))).toEqual([]);
});
