import ts from 'typescript';
import { instead, isLooks, type Edit } from './places.ts';

type Kind = (node: ts.Node) => readonly Edit[];

const { SyntaxKind: Is } = ts;

/** Not mutated: an endless loop says nothing about a test. */
const isInLoopHead = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isForStatement(parent)) return parent.condition === node || parent.incrementor === node;
  return (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === node;
};

function swapped(node: ts.Node, kind: string, operators: ReadonlyMap<ts.SyntaxKind, string>) {
  if (!ts.isBinaryExpression(node) || isInLoopHead(node)) return [];
  const operator = operators.get(node.operatorToken.kind);
  if (operator === undefined) return [];
  return [instead(node, kind, `${node.left.getText()} ${operator} ${node.right.getText()}`)];
}

const BOUNDARIES = new Map<ts.SyntaxKind, string>([
  [Is.LessThanToken, '<='],
  [Is.LessThanEqualsToken, '<'],
  [Is.GreaterThanToken, '>='],
  [Is.GreaterThanEqualsToken, '>'],
]);
const EQUALITIES = new Map<ts.SyntaxKind, string>([
  [Is.EqualsEqualsEqualsToken, '!=='],
  [Is.ExclamationEqualsEqualsToken, '==='],
]);
const CALCULATIONS = new Map<ts.SyntaxKind, string>([
  [Is.MinusToken, '+'],
  [Is.AsteriskToken, '/'],
  [Is.SlashToken, '*'],
  [Is.PercentToken, '*'],
]);

const logic: Kind = (node) => {
  if (!ts.isBinaryExpression(node) || isInLoopHead(node)) return [];
  const { left, right, operatorToken } = node;
  if (operatorToken.kind === Is.AmpersandAmpersandToken) {
    return [instead(node, 'logic', `(${left.getText()}) || (${right.getText()})`)];
  }
  if (operatorToken.kind !== Is.BarBarToken) return [];
  return [instead(node, 'logic', `(${left.getText()}) && (${right.getText()})`)];
};

const condition: Kind = (node) => {
  const asked =
    (ts.isIfStatement(node) && node.expression) ||
    (ts.isConditionalExpression(node) && node.condition);
  return asked ? [instead(asked, 'condition', `!(${asked.getText()})`)] : [];
};

/**
 * A query's field, operator or direction. The test of the indexes detects these, but reads the sources as
 * stored, without the mutant.
 */
const isInQuery = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  /\b(where|orderBy)$/.test(node.parent.expression.getText()) &&
  node.parent.arguments.slice(0, 2).some((given) => given === node);

const text: Kind = (node) => {
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return [];
  const { parent } = node;
  if (isInQuery(node)) return [];
  if (node.text === '' || ts.isExpressionStatement(parent)) return [];
  if (ts.isPropertyAssignment(parent) && parent.name === node) return [];
  const edit = instead(node, 'text', "''");
  if (!ts.isJsxAttribute(parent)) return [edit];
  return [{ ...edit, make: (probe) => `{${edit.make(probe)}}` }];
};

const nullish: Kind = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === Is.QuestionQuestionToken
    ? [instead(node, 'nullish', node.left.getText())]
    : [];

/** A pause such as "PAUSE_MS = 500": nobody notices a millisecond more. */
const isPause = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && node.name.getText().endsWith('_MS');

const number: Kind = (node) => {
  if (!ts.isNumericLiteral(node) || isPause(node.parent)) return [];
  return [instead(node, 'number', String(Number(node.text) + 1))];
};

const early: Kind = (node) => {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return [];
  const { body } = node;
  if (!ts.isBlock(body) || ts.isConstructorDeclaration(node)) return [];
  const [first] = body.statements;
  if (!first) return [];
  const start = first.getStart();
  return [
    {
      kind: 'return early',
      start,
      end: start,
      make: (probe) => `${probe === undefined ? '' : `${probe};\n`}return undefined as never;\n`,
    },
  ];
};

const CHOOSING = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast']);

const callback: Kind = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [given] = node.arguments;
  if (!given || !CHOOSING.has(node.expression.name.text)) return [];
  if (ts.isArrowFunction(given) && !ts.isBlock(given.body)) {
    return [instead(given.body, 'callback', `!(${given.body.getText()})`)];
  }
  const turned = `(...all: never[]) => !((${given.getText()}) as (...all: never[]) => unknown)(...all)`;
  return [instead(given, 'callback', turned)];
};

const SORTING = new Set(['sort', 'toSorted']);

/** The key of a column, such as "desc" for its description. */
const isKey = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && parent.name.getText() === 'key';

const sort: Kind = (node) => {
  if (ts.isStringLiteral(node) && /^(asc|desc)$/.test(node.text) && !isKey(node)) {
    if (isInQuery(node)) return [];
    return [instead(node, 'sort', node.text === 'asc' ? "'desc'" : "'asc'")];
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  if (!SORTING.has(node.expression.name.text)) return [];
  const [compare] = node.arguments;
  if (!compare) return [instead(node, 'sort', `${node.getText()}.reverse()`)];
  return [
    instead(compare, 'sort', `((f) => (a: never, b: never) => f(b, a))(${compare.getText()})`),
  ];
};

const DATE = /\bformat(Short|Zoned|Event)?(Date|Day|Time|DateTime)\(/;

/** The sort value of a date, which the linter demands. */
const isDemanded = (property: ts.ObjectLiteralElementLike): boolean =>
  property.name?.getText() === 'sortValue' &&
  ts.isObjectLiteralExpression(property.parent) &&
  property.parent.properties.some(
    (other) => other.name?.getText() === 'text' && DATE.test(other.getText()),
  );

const field: Kind = (node) => {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length < 2) return [];
  return node.properties
    .filter(
      (property) =>
        (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) &&
        !isLooks(property) &&
        !isDemanded(property),
    )
    .map((property) => ({
      kind: 'field',
      start: property.getStart(),
      end: property.getEnd(),
      make: (probe) => (probe === undefined ? '...{}' : `...(${probe}, {})`),
    }));
};

const valueOf = (node: ts.ObjectLiteralElementLike | undefined): ts.Expression | undefined => {
  if (node && ts.isShorthandPropertyAssignment(node)) return node.name;
  if (!node || !ts.isPropertyAssignment(node)) return undefined;
  const { initializer } = node;
  return ts.isIdentifier(initializer) || ts.isPropertyAccessExpression(initializer)
    ? initializer
    : undefined;
};

/** Swaps the values of two neighbouring properties. */
const sibling: Kind = (node) => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property, at) => {
    const next = node.properties[at + 1];
    const value = valueOf(property);
    const other = valueOf(next);
    if (!next?.name || !property.name || !value || !other) return [];
    if (value.getText() === other.getText()) return [];
    const name = property.name.getText();
    const nextName = next.name.getText();
    return [
      {
        kind: 'sibling',
        start: property.getStart(),
        end: next.getEnd(),
        make: (probe) =>
          `${name}: ${instead(other, '', other.getText()).make(probe)}, ${nextName}: ${value.getText()}`,
      } satisfies Edit,
    ];
  });
};

const awaited: Kind = (node) =>
  ts.isAwaitExpression(node) ? [instead(node, 'await', node.expression.getText())] : [];

const call: Kind = (node) => {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return [];
  if (/^super\b/.test(node.getText())) return [];
  return [
    {
      kind: 'call',
      start: node.getStart(),
      end: node.getEnd(),
      make: (probe) => (probe === undefined ? ';' : `${probe};`),
    },
  ];
};

export const KINDS: readonly Kind[] = [
  condition,
  logic,
  text,
  nullish,
  number,
  early,
  callback,
  sort,
  field,
  sibling,
  awaited,
  call,
  (node) => swapped(node, 'boundary', BOUNDARIES),
  (node) => swapped(node, 'equality', EQUALITIES),
  (node) => swapped(node, 'arithmetic', CALCULATIONS),
];
