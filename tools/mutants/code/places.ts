import ts from 'typescript';
import { functionAround } from './functions.ts';

/** One small error in a source file. */
export interface CodeMutant {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** The enclosing function's index in the file; undefined for module-level code. */
  readonly inside: number | undefined;
  /** Describes location and change; stable as long as that part of the file is. */
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** The replacement text. A probe, if given, is evaluated whenever the mutated code is. */
  readonly make: (probe?: string) => string;
}

/** A location and its possible mutation. */
export interface Edit {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly make: (probe?: string) => string;
}

const CLASS_LIKE = new Set(['className', 'style', 'variant', 'size', 'key', 'id', 'rel', 'as']);

/** The width of a column. */
export const isLooks = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && /^(max)?[wW]idth$/.test(node.name.getText());

/** The size of a placeholder: "SKELETON_ROWS = 20". */
const isPlaceholder = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && node.name.getText().startsWith('SKELETON_');

/** Whether no behaviour depends on a node, such as types, imports and messages. */
function isOutOfReach(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    return true;
  }
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isThrowStatement(node) || ts.isExternalModuleReference(node)) return true;
  if (isLooks(node) || isPlaceholder(node)) return true;
  if (ts.isJsxAttribute(node)) return CLASS_LIKE.has(node.name.getText());
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** Replaces an expression. */
export const instead = (node: ts.Node, kind: string, text: string): Edit => ({
  kind,
  start: node.getStart(),
  end: node.getEnd(),
  make: (probe) => (probe === undefined ? text : `(${probe}, ${text})`),
});

/** Visits every mutable node, outermost first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  if (isOutOfReach(node)) return;
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const short = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 70 ? `${flat.slice(0, 69)}…` : flat;
};

/** Gives each mutant of a file a unique title; equal ones are numbered. */
export function named(file: string, source: ts.SourceFile, edits: readonly Edit[]): CodeMutant[] {
  const many = new Map<string, number>();
  const functionAt = functionAround(source);
  return edits.map((edit) => {
    const old = source.text.slice(edit.start, edit.end);
    const name = `${file} ${edit.kind}: ${short(old)} -> ${short(edit.make()) || '(nothing)'}`;
    const count = (many.get(name) ?? 0) + 1;
    many.set(name, count);
    return {
      ...edit,
      file,
      inside: functionAt(edit.start),
      line: source.getLineAndCharacterOfPosition(edit.start).line + 1,
      title: count === 1 ? name : `${name} (${count})`,
    };
  });
}
