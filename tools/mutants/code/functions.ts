import ts from 'typescript';

/** A function with a body: its index within the file, and the offsets of its body. */
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
  const bodies: Body[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const body = node.body;
      const place = { start: body.getStart(), end: body.getEnd(), isBlock: ts.isBlock(body) };
      bodies.push({ ...place, at: bodies.length });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return bodies;
}

/** Finds the index of the innermost function around an offset; undefined for module-level code. */
export function functionAround(source: ts.SourceFile): (place: number) => number | undefined {
  const bodies = bodiesIn(source);
  return (place) => bodies.filter(({ start, end }) => start <= place && place < end).at(-1)?.at;
}

/**
 * Instruments a file: each function first reports that it was called.
 *
 * @param note the expression that reports a function by its index
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
  // Backwards, so that offsets stay valid; at the same offset, the outer function's insert goes first.
  for (const insert of inserts.sort((a, b) => b.place - a.place || b.order - a.order)) {
    noted = noted.slice(0, insert.place) + insert.text + noted.slice(insert.place);
  }
  return noted;
}
