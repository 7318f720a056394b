import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

/** Plain-text sentences: titles, accessible names, questions, toasts. */
const SENTENCE =
  /(?:(?:aria-label|title|heading|consequence)=\{|toast\.(?:success|failure)\(\s*)`((?:[^`\\]|\\.)+)`/g;

/** An entered value, by its last identifier: `user.email`, `adding ?? email`, `nameOf(key)`. */
const STORED =
  /\$\{[^{}]*?\b(?:email|docID|uid|name|role|subjectID|firstName|lastName|displayName|landingPageKey|nameOf\(\w+\)|userName\(\w+\))\}/g;

/**
 * Exceptions: a field's path, the reader's own name and address, and list items, whose names are already
 * isolated.
 */
const OWN = ['${props.name}', '${person.name}', '${person.email}', '${item.name}'];

/** Entered values that a sentence includes without bidi isolation. */
function bareNames(source: string): string[] {
  const isIsolated = /const name =[^;]*\b(?:isolated|titleOf)\(/.test(source);
  return [...source.matchAll(SENTENCE)]
    .flatMap(([, sentence = '']) => sentence.match(STORED) ?? [])
    .filter((value) => !value.includes('isolated(') && !OWN.includes(value))
    .filter((value) => !(isIsolated && value === '${name}'));
}

it('every stored name in a sentence is isolated', () => {
  const found = filesIn(['src'], /\.tsx$/).flatMap((file) =>
    bareNames(readFileSync(inProject(file), 'utf8')).map((value) => `${file}: ${value}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['title={`Remove ${email} from staff?`}', ['${email}']],
  [
    'toast.success(\n  `${adding ?? email} was added to ${isolated(role)}.`,\n)',
    ['${adding ?? email}'],
  ],
  ['aria-label={`Reorder ${row.name}`}', ['${row.name}']],
  ['title={`Remove ${isolated(user.email || user.docID)}?`}', []],
  ['key={`${at}-${email}`}', []],
  ['const name = isolated(key);\ntoast.success(`${name} saved`)', []],
  ['const name = nameOf(row);\ntoast.success(`${name} saved`)', ['${name}']],
])('detects an unisolated name in %j', (source, found) => {
  expect(bareNames(source)).toEqual(found);
});
