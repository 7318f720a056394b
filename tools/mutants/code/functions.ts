import ts from 'typescript';

/** A function with a body: its number within the file, and where its body begins and ends. */
interface Body {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

export function parsed(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

function bodiesIn(source: ts.SourceFile): Body[] {
  const found: Body[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const body = node.body;
      const place = { start: body.getStart(), end: body.getEnd(), isBlock: ts.isBlock(body) };
      found.push({ ...place, at: found.length });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** The number of the innermost function around a place; undefined for what runs when the file is loaded. */
export function functionAround(source: ts.SourceFile): (place: number) => number | undefined {
  const bodies = bodiesIn(source);
  return (place) => bodies.filter(({ start, end }) => start <= place && place < end).at(-1)?.at;
}

/**
 * The file with a note at the beginning of each function.
 *
 * @param note an expression that notes a function by its number
 */
export function noting(file: string, text: string, note: (at: number) => string): string {
  const inserts = bodiesIn(parsed(file, text)).flatMap(({ at, start, end, isBlock }) =>
    isBlock
      ? [{ place: start + 1, text: `${note(at)};`, order: 0 }]
      : [
          { place: start, text: `(${note(at)}, `, order: at },
          { place: end, text: ')', order: -1 - at },
        ],
  );
  let noted = text;
  // From the end on, so that places hold; of those at one place the outer function's comes first.
  for (const insert of inserts.sort((a, b) => b.place - a.place || b.order - a.order)) {
    noted = noted.slice(0, insert.place) + insert.text + noted.slice(insert.place);
  }
  return noted;
}
