import { readRules, withoutComments, type Piece } from './read-rules.ts';

/** A range of the text and its replacement. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Edit extends Change {
  readonly what: string;
}

/** One small error in the rules. */
export interface Mutant extends Change {
  /** Describes location and change; stable as long as the line is. */
  readonly title: string;
  readonly path: string;
  readonly line: number;
  /** Whether it can affect paths below its own: in a nested match, or at any depth. */
  readonly below: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Functions that do not return a boolean, for which "true" would be no small error. */
export const VALUES: ReadonlySet<string> = new Set([
  'me',
  'after',
  'before',
  'entryPath',
  'movePath',
  'pointedEntry',
  'claimed',
  'trimmed',
  'standardRecords',
  'recordsOfActs',
  'entryOfThis',
  'lowest',
  'workflow',
  'workflowPath',
]);

const OPENING = '([{';
const CLOSING = ')]}';

/** Offsets of an operator outside brackets and quotes. */
function operatorsIn(text: string, { start, end }: Range, operator: string): number[] {
  const offsets: number[] = [];
  let depth = 0;
  let quoted = false;
  for (let i = start; i < end; i += 1) {
    const char = text[i] ?? '';
    if (char === "'") quoted = !quoted;
    if (quoted) continue;
    if (OPENING.includes(char)) depth += 1;
    else if (CLOSING.includes(char)) depth -= 1;
    else if (depth === 0 && text.startsWith(operator, i)) offsets.push(i);
  }
  return offsets;
}

function trimmed(text: string, { start, end }: Range): Range {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

/** The offset of the closing bracket. */
function closes(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i += 1) {
    if (OPENING.includes(text[i] ?? ' ')) depth += 1;
    if (CLOSING.includes(text[i] ?? ' ')) depth -= 1;
    if (depth === 0) return i;
  }
  throw new Error('A bracket is not closed');
}

function shown(text: string, { start, end }: Range): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}

/** Splits at an operator and proposes removing each part and flipping each operator. */
function chain(text: string, range: Range, operator: '&&' | '||'): Edit[] | null {
  const at = operatorsIn(text, range, operator);
  if (at.length === 0) return null;
  const other = operator === '&&' ? '||' : '&&';
  const bounds = [range.start - 2, ...at, range.end];
  const parts = bounds.slice(1).map((end, i) => ({ start: (bounds[i] ?? 0) + 2, end }));
  const dropped = parts.map((part, i): Edit => {
    const cut =
      i === 0 ? { start: part.start, end: part.end + 2 } : { start: part.start - 2, end: part.end };
    return { ...cut, text: ' ', what: `without ${operator} "${shown(text, part)}"` };
  });
  const turned = at.map((start, i): Edit => {
    const after = shown(text, parts[i + 1] ?? range);
    return {
      start,
      end: start + 2,
      text: other,
      what: `${other} for ${operator} before "${after}"`,
    };
  });
  return [...dropped, ...turned, ...parts.flatMap((part) => edits(text, part))];
}

/** `a ? b : c`: inverts the condition, and mutates its parts. */
function choice(text: string, range: Range): Edit[] | null {
  const [question] = operatorsIn(text, range, '?');
  if (question === undefined) return null;
  const colon = operatorsIn(text, { start: question, end: range.end }, ':')[0] ?? range.end;
  const condition = trimmed(text, { start: range.start, end: question });
  const negated = `!(${text.slice(condition.start, condition.end)})`;
  return [
    { ...condition, text: negated, what: `not "${shown(text, condition)}"` },
    ...edits(text, condition),
    ...edits(text, { start: question + 1, end: colon }),
    ...edits(text, { start: colon + 1, end: range.end }),
  ];
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<=': '<',
  '>=': '>',
};

function comparisons(text: string, range: Range): Edit[] {
  return Object.entries(COMPARISONS).flatMap(([operator, text2]) =>
    operatorsIn(text, range, operator).map((start): Edit => {
      const what = `${text2} for ${operator} in "${shown(text, range)}"`;
      return { start, end: start + 2, text: text2, what };
    }),
  );
}

/** Increments numbers, changes list texts, and swaps the time of lookups. */
function details(text: string, range: Range): Edit[] {
  const source = text.slice(range.start, range.end);
  const all: Edit[] = [];
  const replace = (pattern: RegExp, to: (matched: string) => string) => {
    for (const match of source.matchAll(pattern)) {
      const start = range.start + match.index;
      const next = to(match[0]);
      const what = `"${next.trim()}" for "${match[0].trim()}" in "${shown(text, range)}"`;
      all.push({ start, end: start + match[0].length, text: next, what });
    }
  };
  replace(/(?<=[=,] |\()\d{2,}\b|(?<=<= )\d+/g, (number) => String(Number(number) + 1));
  replace(/\bexistsAfter\(/g, () => 'exists(');
  replace(/\bexists\(/g, () => 'existsAfter(');
  replace(/\bgetAfter\(/g, () => 'get(');
  replace(/\bhasOnly\(/g, () => 'hasAny(');
  if (!source.includes('/databases')) {
    replace(/(?<=[[,]\s*)'[\w -]+'(?=\s*[\],])(?=[^[]*\])/g, (name) => `${name.slice(0, -1)}X'`);
  }
  return all;
}

/** Every possible mutation of an expression. */
function edits(text: string, given: Range): Edit[] {
  const range = trimmed(text, given);
  const first = text[range.start];
  if (first === '(' && closes(text, range.start) === range.end - 1) {
    return edits(text, { start: range.start + 1, end: range.end - 1 });
  }
  const split = choice(text, range) ?? chain(text, range, '||') ?? chain(text, range, '&&');
  if (split) return split;
  if (first === '!') {
    const what = `without ! before "${shown(text, { start: range.start + 1, end: range.end })}"`;
    const inner = { start: range.start + 1, end: range.end };
    return [{ start: range.start, end: range.start + 1, text: ' ', what }, ...edits(text, inner)];
  }
  return [...comparisons(text, range), ...details(text, range)];
}

function ofPiece(text: string, piece: Piece): Edit[] {
  const { kind, start, end, from, to } = piece;
  const range = { start, end };
  if (kind === 'match') {
    const last = text.lastIndexOf('}', end - 1);
    const wild = text.slice(start, end).endsWith('}') && text[last - 1] !== '*';
    return wild ? [{ start: last, end: last, text: '=**', what: 'any depth' }] : [];
  }
  const condition = shown(text, range);
  if (kind === 'return') {
    const inner = edits(text, range);
    if (VALUES.has(piece.inside)) return inner;
    return [{ ...range, text: 'true', what: 'true' }, ...inner];
  }
  const open: Edit = { ...range, text: 'true', what: `true for "${condition}"` };
  if (condition === 'false') return [open];
  return [open, { start: from, end: to, text: '', what: 'removed' }, ...edits(text, range)];
}

/** A function without users yet, so that no request can detect an error in it. */
function isIdle(text: string, name: string): boolean {
  return name !== '' && (text.match(new RegExp(`\\b${name}\\(`, 'g')) ?? []).length === 1;
}

/** The rules with these mutations. */
export function mistaken(rules: string, mutants: readonly Change[]): string {
  let text = withoutComments(rules);
  for (const change of [...mutants].sort((a, b) => b.start - a.start)) {
    text = text.slice(0, change.start) + change.text + text.slice(change.end);
  }
  return text;
}

/** Every mutant of the rules without duplicates, in order. */
export function mutantsOf(rules: string): Mutant[] {
  const text = withoutComments(rules);
  const mutants = new Map<string, Mutant>();
  const titles = new Map<string, number>();
  const pieces = readRules(rules);
  const outer = new Set(pieces.map((piece) => piece.outer));
  for (const piece of pieces.filter(({ inside }) => !isIdle(text, inside))) {
    const line = text.slice(0, piece.start).split('\n').length;
    for (const { what, ...change } of ofPiece(text, piece)) {
      const key = `${change.start} ${change.end} ${change.text}`;
      if (mutants.has(key)) continue;
      const place = [piece.path, piece.inside && `${piece.inside}()`, piece.operation];
      const name = `${place.filter(Boolean).join(' ')}: ${what}`;
      const many = (titles.get(name) ?? 0) + 1;
      titles.set(name, many);
      mutants.set(key, {
        ...change,
        title: many === 1 ? name : `${name} (${many})`,
        path: piece.path,
        line: line + text.slice(piece.start, change.start).split('\n').length - 1,
        below: outer.has(piece.path) || what === 'any depth',
      });
    }
  }
  return [...mutants.values()];
}
