/** A mutable piece of the rules and its location. */
export interface Piece {
  readonly kind: 'allow' | 'return' | 'match';
  /** Its match path below the documents' root, and its function. */
  readonly path: string;
  readonly inside: string;
  /** The enclosing match path, '' at the root. */
  readonly outer: string;
  /** For an allow. */
  readonly operation?: string;
  /** Offsets of the expression, or of a match's path. */
  readonly start: number;
  readonly end: number;
  /** Offsets of the whole statement. */
  readonly from: number;
  readonly to: number;
}

/** A string or a comment; slashes in a string do not start one. */
const TEXT_OR_COMMENT = /'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*/g;

/** The rules with comments blanked out, keeping all offsets. */
export function withoutComments(rules: string): string {
  return rules.replace(TEXT_OR_COMMENT, (match) =>
    match.startsWith("'") ? match : ' '.repeat(match.length),
  );
}

interface Open {
  readonly kind: 'match' | 'function' | 'other';
  readonly name: string;
}

const STATEMENT =
  /\s*(?:(match) (\S+) \{|(function) (\w+)\([^)]*\) \{|(allow) (\w+): if ([^;]*);|(return) ([^;]*);|(let) [^;]*;|(service) [\w.]+ \{|(rules_version)[^;]*;|(\}))/y;

const rootless = (path: string): string => path.replace(/^\/databases\/\{\w+\}\/documents/, '');

/** Every match, allow and return of the rules, in order. */
export function readRules(rules: string): Piece[] {
  const text = withoutComments(rules);
  const open: Open[] = [];
  const pieces: Piece[] = [];
  const place = () => {
    const matches = open.filter(({ kind }) => kind === 'match').map(({ name }) => rootless(name));
    return {
      path: matches.join(''),
      inside: open.findLast(({ kind }) => kind === 'function')?.name ?? '',
      outer: matches.slice(0, -1).join(''),
    };
  };
  for (let at = 0; text.slice(at).trim() !== ''; at = STATEMENT.lastIndex) {
    STATEMENT.lastIndex = at;
    const statement = STATEMENT.exec(text);
    if (!statement) throw new Error(`Not understood: ${text.slice(at, at + 80).trim()}`);
    const [whole, match, path = '', fn, name = '', allow, operation = '', condition = ''] =
      statement;
    const to = STATEMENT.lastIndex;
    const from = to - whole.trimStart().length;
    if (match) {
      open.push({ kind: 'match', name: path });
      const start = text.indexOf(path, from);
      if (rootless(path) !== '') {
        const end = start + path.length;
        pieces.push({ kind: 'match', ...place(), start, end, from, to });
      }
    } else if (fn) {
      open.push({ kind: 'function', name });
    } else if (allow) {
      const start = to - 1 - condition.length;
      pieces.push({ kind: 'allow', ...place(), operation, start, end: to - 1, from, to });
    } else if (statement[8]) {
      const start = to - 1 - (statement[9] ?? '').length;
      pieces.push({ kind: 'return', ...place(), start, end: to - 1, from, to });
    } else if (statement[11]) {
      open.push({ kind: 'other', name: '' });
    } else if (statement[13]) {
      open.pop();
    }
  }
  return pieces;
}
