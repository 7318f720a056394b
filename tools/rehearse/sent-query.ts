import type { SentFilter, SentQuery } from '#tools/bench/far/recorded-reads.ts';
import { readsOf } from '#tools/bench/far/recorded-reads.ts';
import { shapeOf, type QueryShape } from './needed-index.ts';

type StructuredQuery = SentQuery['structuredQuery'];

const OPERATORS: Readonly<Record<string, string>> = {
  EQUAL: '==',
  IN: 'in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  NOT_EQUAL: '!=',
  NOT_IN: 'not-in',
  IS_NULL: '==',
  IS_NAN: '==',
};

/** The disjuncts of a filter, each as its parts: Firestore looks each up separately. */
function alternatives(filter: SentFilter | undefined): readonly (readonly string[])[] {
  const single = filter?.fieldFilter ?? filter?.unaryFilter;
  if (single) return [[`${single.field.fieldPath} ${OPERATORS[single.op] ?? single.op}`]];
  const inner = (filter?.compositeFilter?.filters ?? []).map(alternatives);
  if (filter?.compositeFilter?.op === 'OR') return inner.flat();
  return inner.reduce<readonly (readonly string[])[]>(
    (all, options) => all.flatMap((left) => options.map((right) => [...left, ...right])),
    [[]],
  );
}

/** The shapes of a query as the SDK sends it. */
function shapesOf({ from, where, orderBy = [] }: StructuredQuery): readonly QueryShape[] {
  const order = orderBy.map(
    ({ field, direction }) => `${field.fieldPath} ${direction === 'DESCENDING' ? 'desc' : 'asc'}`,
  );
  return from.flatMap(({ collectionId, allDescendants = false }) =>
    alternatives(where).map((parts) => shapeOf(collectionId, allDescendants, [...parts, ...order])),
  );
}

interface Asked {
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery: StructuredQuery };
}

/** The queries in a request of the web SDK: added listeners, a query, or a count. */
export function queriesIn(path: string, body: string): readonly QueryShape[] {
  if (path.includes('/Listen/channel')) {
    return readsOf(body).flatMap((read) =>
      'query' in read ? shapesOf(read.query.structuredQuery) : [],
    );
  }
  if (!/:run(Aggregation)?Query$/.test(path)) return [];
  const { structuredQuery, structuredAggregationQuery } = JSON.parse(body) as Asked;
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  return query ? shapesOf(query) : [];
}
