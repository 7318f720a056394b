import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';
import { LISTED_QUERIES } from '#tools/rehearse/listed-queries.ts';
import {
  isCovered,
  neededIndex,
  parseQuery,
  unneededIndexes,
  type Indexes,
} from '#tools/rehearse/needed-index.ts';
import { proves } from '#test/support/proves.ts';

const QUERIES = [...new Set(Object.values(LISTED_QUERIES).flat())].map(parseQuery);
const INDEXES = JSON.parse(readFileSync(inProject('firestore.indexes.json'), 'utf8')) as Indexes;

const textAt = (node: ts.Node | undefined): string | null =>
  node && ts.isStringLiteral(node) ? node.text : null;

/** A field's name; `__name__` for the document id, and a star when computed. */
function fieldAt(node: ts.Node | undefined): string {
  if (node && /documentId\(\)$/.test(node.getText())) return '__name__';
  return textAt(node) ?? '*';
}

/** False for arguments of a helper that is also called `where`. */
const isOperator = (text: string | null) =>
  text === null || /^[<>=!]|^(not-)?in$|^array-/.test(text);

/** The filters, orders and groups in a source: "status ==", "at desc", "** /calls". */
function partsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText();
      const [first, second, third] = node.arguments;
      const operator = textAt(second);
      if (called === 'where' && third && isOperator(operator))
        found.push(`${fieldAt(first)} ${operator}`);
      if (called === 'orderBy') found.push(`${fieldAt(first)} ${operator ?? 'asc'}`);
      if (called === 'collectionGroup') found.push('a group');
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** The query parts of each file. */
const PARTS = new Map(
  filesIn(['src/data', 'functions/src'], /\.ts$/)
    .map((file) => [file, partsIn(readFileSync(inProject(file), 'utf8'))] as const)
    .filter(([, parts]) => parts.length > 0),
);

/** The parts of a file's listed queries, each also with a star as the field. */
function listedParts(queries: readonly string[]): ReadonlySet<string> {
  const parts = queries.flatMap((query) => (query.split(': ')[1] ?? '').split(', '));
  const stars = parts.map((part) => part.replace(/^.* /, '* '));
  const groups = queries.some((query) => query.startsWith('**/')) ? ['a group'] : [];
  return new Set([...parts, ...stars, ...groups]);
}

describe('Indexes', () => {
  it('exist for every query that needs one', () => {
    const missing = QUERIES.filter((query) => !isCovered(query, INDEXES));
    expect(missing.map(neededIndex)).toEqual([]);
  });

  it('are not listed for removed queries', () => {
    expect(unneededIndexes(QUERIES, INDEXES)).toEqual([]);
  });
});

it('the database itself removes expired presence and server marks', proves('TEAM-PRES-05'), () => {
  const kept = INDEXES.fieldOverrides.filter(({ ttl }) => ttl === true);
  expect(kept.map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath])).toEqual([
    ['serverMarks', 'expires'],
    ['presence', 'expires'],
  ]);
});

describe('The list of queries', () => {
  it('covers the filters, orders and groups of every file', () => {
    const unlisted = [...PARTS].flatMap(([file, parts]) => {
      const listed = listedParts(LISTED_QUERIES[file] ?? []);
      return parts.filter((part) => !listed.has(part)).map((part) => `${file}: ${part}`);
    });
    expect(unlisted).toEqual([]);
  });

  it('has no file without queries', () => {
    expect(Object.keys(LISTED_QUERIES).filter((file) => !PARTS.has(file))).toEqual([]);
  });

  it('parses queries in every notation', () => {
    const source = `
      query(list, where('a.b', '==', value), orderBy('at', 'desc'), orderBy(documentId()));
      db.collectionGroup(NAME).where(field, 'in', some).orderBy(FieldPath.documentId(), 'desc');
      where('user', [uid]);`;
    expect(partsIn(source)).toEqual([
      'a.b ==',
      'at desc',
      '__name__ asc',
      '__name__ desc',
      '* in',
      'a group',
    ]);
  });
});
