type Direction = 'ASCENDING' | 'DESCENDING';
type Scope = 'COLLECTION' | 'COLLECTION_GROUP';

interface IndexField {
  readonly fieldPath: string;
  readonly order?: Direction;
  readonly arrayConfig?: 'CONTAINS';
}

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: Scope;
  readonly fields: readonly IndexField[];
}

/** The single-field indexes of a field, replacing the automatic ones. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  /** The database removes documents once this time is past. */
  readonly ttl?: boolean;
  readonly indexes: readonly (Omit<IndexField, 'fieldPath'> & { readonly queryScope: Scope })[];
}

/** The contents of firestore.indexes.json. */
export interface Indexes {
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly FieldOverride[];
}

interface Order {
  readonly field: string;
  readonly direction: Direction;
}

/** The parts of a query that determine its index. A disjunction counts as several queries. */
export interface QueryShape {
  readonly collection: string;
  readonly group: boolean;
  /** Fields compared by `==` or `in`. */
  readonly equal: readonly string[];
  /** Fields of arrays searched by `array-contains` or `array-contains-any`. */
  readonly contains: readonly string[];
  /** The sort order, including inequalities, but without the document name that ends every index. */
  readonly order: readonly Order[];
}

const NAME = '__name__';
const RANGES = ['<', '<=', '>', '>=', '!=', 'not-in'];
const DIRECTIONS: Readonly<Record<string, Direction>> = { asc: 'ASCENDING', desc: 'DESCENDING' };

/**
 * The shape of a query with these filters and orders: "status ==", "at desc".
 * @throws RangeError for an unknown operator
 */
export function shapeOf(collection: string, group: boolean, parts: readonly string[]): QueryShape {
  const equal: string[] = [];
  const contains: string[] = [];
  const ranges: string[] = [];
  const order: Order[] = [];
  for (const part of parts) {
    const at = part.lastIndexOf(' ');
    const field = part.slice(0, at);
    const operator = part.slice(at + 1);
    const direction = DIRECTIONS[operator];
    if (direction) order.push({ field, direction });
    else if (['==', 'in'].includes(operator)) equal.push(field);
    else if (operator.startsWith('array-contains')) contains.push(field);
    else if (RANGES.includes(operator)) ranges.push(field);
    else throw new RangeError(`No operator of Firestore: ${part}`);
  }
  const direction = order.at(-1)?.direction ?? 'ASCENDING';
  const implied = [...new Set(ranges)].filter(
    (range) => !order.some(({ field }) => field === range),
  );
  order.push(...implied.sort().map((field) => ({ field, direction })));
  const unordered = new Set(equal.filter((name) => !order.some(({ field }) => field === name)));
  return {
    collection,
    group,
    equal: [...unordered].sort(),
    contains,
    order: withoutImpliedName(order),
  };
}

/** An index ends with the document name in the direction of its last field. */
function withoutImpliedName(order: readonly Order[]): readonly Order[] {
  const last = order.at(-1);
  const before = order.at(-2)?.direction;
  const implied = last?.field === NAME && (before ?? 'ASCENDING') === last.direction;
  return implied ? order.slice(0, -1) : order;
}

/** A shape as text; equal texts need equal indexes. */
export function textOf({ collection, group, equal, contains, order }: QueryShape): string {
  const parts = [
    ...equal.map((field) => `${field} ==`),
    ...contains.map((field) => `${field} array-contains`),
    ...order.map(
      ({ field, direction }) => `${field} ${direction === 'ASCENDING' ? 'asc' : 'desc'}`,
    ),
  ];
  return `${group ? '**/' : ''}${collection}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** Parses a listed query: "notes: about ==, created desc"; "**\/notes" is the collection group. */
export function parseQuery(text: string): QueryShape {
  const [from = '', parts = ''] = text.split(': ');
  const group = from.startsWith('**/');
  return shapeOf(group ? from.slice(3) : from, group, parts === '' ? [] : parts.split(', '));
}

const scopeOf = ({ group }: QueryShape): Scope => (group ? 'COLLECTION_GROUP' : 'COLLECTION');

const keyOf = ({ fieldPath, order, arrayConfig }: IndexField) =>
  `${fieldPath} ${order ?? arrayConfig}`;
/** The direction of a field compared by equality is irrelevant. */
const filterKeyOf = ({ fieldPath, arrayConfig }: IndexField) =>
  `${fieldPath} ${arrayConfig ?? 'EQUAL'}`;

const filtersOf = ({ equal, contains }: QueryShape): readonly IndexField[] => [
  ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
  ...contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
];

const orderOf = ({ order }: QueryShape): readonly IndexField[] =>
  order.map(({ field, direction }) => ({ fieldPath: field, order: direction }));

/** Whether Firestore maintains this single-field index: by default, all within a collection. */
function isKept({ fieldOverrides }: Indexes, query: QueryShape, field: IndexField): boolean {
  if (field.fieldPath === NAME) return false;
  const override = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup === query.collection && fieldPath === field.fieldPath,
  );
  if (!override) return !query.group;
  return override.indexes.some(
    (index) =>
      index.queryScope === scopeOf(query) &&
      keyOf({ ...index, fieldPath: field.fieldPath }) === keyOf(field),
  );
}

/** The indexes that may serve a query, alone or merged, each as its fields. */
function candidates(query: QueryShape, indexes: Indexes): readonly (readonly IndexField[])[] {
  const composite = indexes.indexes.filter(
    ({ collectionGroup, queryScope }) =>
      collectionGroup === query.collection && queryScope === scopeOf(query),
  );
  const single = [...filtersOf(query), ...orderOf(query)];
  return [
    ...composite.map(({ fields }) => fields),
    ...single.filter((field) => isKept(indexes, query, field)).map((field) => [field]),
  ];
}

/**
 * Whether Firestore can answer the query: by one index, or by merging several that end with the
 * same order and together serve every filter.
 */
export function isCovered(query: QueryShape, indexes: Indexes): boolean {
  const order = orderOf(query).map(keyOf).join();
  const wanted = filtersOf(query).map(filterKeyOf);
  if (wanted.length === 0 && order === '') return true; // by the document name alone
  const served = candidates(query, indexes).flatMap((fields) => {
    const at = fields.length - query.order.length;
    if (at < 0 || fields.slice(at).map(keyOf).join() !== order) return [];
    const filters = fields.slice(0, at).map(filterKeyOf);
    return filters.every((key) => wanted.includes(key)) ? [filters] : [];
  });
  return served.length > 0 && wanted.every((key) => served.flat().includes(key));
}

/** The index to add for an uncovered query, as written in firestore.indexes.json. */
export function neededIndex(query: QueryShape): CompositeIndex | FieldOverride {
  const fields = [...filtersOf(query), ...orderOf(query)];
  const queryScope = scopeOf(query);
  const [only, ...more] = fields;
  if (!only || more.length > 0) return { collectionGroup: query.collection, queryScope, fields };
  const { fieldPath, ...kind } = only;
  return { collectionGroup: query.collection, fieldPath, indexes: [{ ...kind, queryScope }] };
}

/** The file without each of its parts in turn: composite indexes and field overrides. */
function* withoutOne(indexes: Indexes): Generator<readonly [part: string, rest: Indexes]> {
  for (const index of indexes.indexes) {
    const rest = { ...indexes, indexes: indexes.indexes.filter((other) => other !== index) };
    const { collectionGroup, queryScope, fields } = index;
    yield [`${collectionGroup} ${queryScope}: ${fields.map(keyOf).join(', ')}`, rest];
  }
  for (const override of indexes.fieldOverrides) {
    for (const index of override.indexes.filter(({ queryScope }) => queryScope !== 'COLLECTION')) {
      const kept = { ...override, indexes: override.indexes.filter((other) => other !== index) };
      const overrides = indexes.fieldOverrides.map((other) => (other === override ? kept : other));
      const { collectionGroup, fieldPath } = override;
      yield [
        `${collectionGroup} COLLECTION_GROUP: ${keyOf({ fieldPath, ...index })}`,
        { ...indexes, fieldOverrides: overrides },
      ];
    }
  }
}

/** Indexes of the file that no query needs. */
export function unneededIndexes(queries: readonly QueryShape[], indexes: Indexes): string[] {
  const answered = queries.filter((query) => isCovered(query, indexes));
  return [...withoutOne(indexes)]
    .filter(([, rest]) => answered.every((query) => isCovered(query, rest)))
    .map(([part]) => part);
}
