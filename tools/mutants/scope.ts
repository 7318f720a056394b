/** The part of the rules that a verdict about a mutant depends on. */
import { rulesFingerprint } from '#tools/evidence/fingerprint.ts';
import type { Mutant } from './mutate.ts';
import { withoutComments } from './read-rules.ts';

const MATCH = /^ {4}match (\S+) \{\n[\s\S]*?^ {4}\}\n/gm;
const FUNCTION = /^ {4}function (\w+)\([\s\S]*?^ {4}\}\n/gm;
/** A match within a match. */
const NESTED = /^ {6,}match /m;

const isName = (segment: string): boolean => segment.startsWith('{');
const isAnyDepth = (segment: string): boolean => segment.includes('=**');

/** Whether some document lies below both paths, or at both when nothing is nested. */
function overlap(a: readonly string[], b: readonly string[], nested: boolean): boolean {
  const [first, ...restOfA] = a;
  const [second, ...restOfB] = b;
  if (first === undefined) return second === undefined || nested;
  if (isAnyDepth(first))
    return overlap(restOfA, b, nested) || (second !== undefined && overlap(a, restOfB, nested));
  if (second === undefined) return false;
  if (isAnyDepth(second)) return overlap(a, restOfB, nested) || overlap(restOfA, b, nested);
  const isSame = first === second || isName(first) || isName(second);
  return isSame && overlap(restOfA, restOfB, nested);
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** The functions that a text calls, directly or through others. */
function calledBy(text: string, functions: ReadonlyMap<string, string>): Set<string> {
  const called = new Set<string>();
  const visit = (body: string) => {
    for (const [, name = ''] of body.matchAll(/(?<![.\w])(\w+)\(/g)) {
      const inner = functions.get(name);
      if (inner === undefined || called.has(name)) continue;
      called.add(name);
      visit(inner);
    }
  };
  visit(text);
  return called;
}

/**
 * A fingerprint of what a verdict depends on: the matches that apply to the mutant's path and the
 * functions they call. Comments do not count. An error in a shared function, or one that reaches
 * any depth, depends on all of the rules.
 */
export function scopesOf(rules: string): (mutant: Pick<Mutant, 'path' | 'title'>) => string {
  const code = withoutComments(rules).replace(/^[ \t]*\n|[ \t]+$/gm, '');
  const whole = rulesFingerprint(code);
  const functions = new Map(
    [...code.matchAll(FUNCTION)].map(([text, name = '']) => [name, text] as const),
  );
  const matches = [...code.matchAll(MATCH)].map(([text, path = '']) => ({ path, text }));
  // Whatever has another form counts for every path.
  const rest = code.replace(MATCH, '').replace(FUNCTION, '');
  const scopes = new Map<string, string>();
  const ofPath = (path: string): string => {
    const segments = segmentsOf(path);
    const texts = matches
      .filter((match) => overlap(segmentsOf(match.path), segments, NESTED.test(match.text)))
      .map(({ text }) => text);
    const called = calledBy(texts.join(''), functions);
    const used = [...functions].flatMap(([name, text]) => (called.has(name) ? [text] : []));
    return rulesFingerprint([rest, ...used, ...texts].join(''));
  };
  return ({ path, title }) => {
    if (path === '' || title.includes(': any depth')) return whole;
    const scope = scopes.get(path) ?? ofPath(path);
    scopes.set(path, scope);
    return scope;
  };
}
