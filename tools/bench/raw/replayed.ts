import {
  and,
  collection,
  collectionGroup,
  doc,
  endAt,
  endBefore,
  limit,
  or,
  orderBy,
  query,
  startAfter,
  startAt,
  Timestamp,
  where,
  type Firestore,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryFieldFilterConstraint,
  type WhereFilterOp,
} from 'firebase/firestore';
import {
  pathOf,
  type SentCursor,
  type SentFilter,
  type SentQuery,
  type SentValue,
} from '#tools/bench/far/recorded-reads.ts';

const OPERATORS: Readonly<Record<string, WhereFilterOp>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  IN: 'in',
  NOT_IN: 'not-in',
  IS_NULL: '==',
  IS_NOT_NULL: '!=',
};

function operator(name: string): WhereFilterOp {
  const op = OPERATORS[name];
  if (!op) throw new Error(`The raw page knows no filter ${name}.`);
  return op;
}

function valueOf(database: Firestore, sent: SentValue): unknown {
  const [kind = '', value] = Object.entries(sent)[0] ?? [];
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(value);
    case 'timestampValue':
      return Timestamp.fromDate(new Date(String(value)));
    case 'referenceValue':
      return doc(database, pathOf(String(value)));
    case 'arrayValue':
      return ((value as { values?: SentValue[] }).values ?? []).map((item) =>
        valueOf(database, item),
      );
    default:
      return value; // strings, booleans and null are sent as is
  }
}

type Filter = QueryFieldFilterConstraint | QueryCompositeFilterConstraint;

function filterOf(database: Firestore, sent: SentFilter): Filter {
  const { fieldFilter, unaryFilter, compositeFilter } = sent;
  if (fieldFilter) {
    const { field, op, value } = fieldFilter;
    return where(field.fieldPath, operator(op), valueOf(database, value));
  }
  if (unaryFilter) return where(unaryFilter.field.fieldPath, operator(unaryFilter.op), null);
  const parts = (compositeFilter?.filters ?? []).map((part) => filterOf(database, part));
  return compositeFilter?.op === 'OR' ? or(...parts) : and(...parts);
}

/** A cursor contains a document's id, not its path. */
const cursorValues = (database: Firestore, { values }: SentCursor): unknown[] =>
  values.map((sent) =>
    'referenceValue' in sent
      ? pathOf(String(sent['referenceValue'])).split('/').at(-1)
      : valueOf(database, sent),
  );

/** Rebuilds an SDK query from the recorded one. */
export function replayed(database: Firestore, sent: SentQuery): Query {
  const { from, where: filter, orderBy: orders = [], limit: most, ...rest } = sent.structuredQuery;
  const { startAt: first, endAt: last, ...more } = rest;
  const [unknown] = Object.keys(more);
  if (unknown) throw new Error(`The raw page knows no ${unknown} of a query.`);
  const [source] = from;
  if (!source) throw new Error('The query names no collection.');
  const parent = sent.parent === '' ? '' : `${sent.parent}/`;
  const whole = source.allDescendants
    ? collectionGroup(database, source.collectionId)
    : collection(database, `${parent}${source.collectionId}`);
  const order = [
    ...orders.map(({ field, direction }) =>
      orderBy(field.fieldPath, direction === 'DESCENDING' ? 'desc' : 'asc'),
    ),
    ...(first ? [(first.before ? startAt : startAfter)(...cursorValues(database, first))] : []),
    ...(last ? [(last.before ? endBefore : endAt)(...cursorValues(database, last))] : []),
    ...(most === undefined ? [] : [limit(most)]),
  ];
  return filter ? query(whole, and(filterOf(database, filter)), ...order) : query(whole, ...order);
}
