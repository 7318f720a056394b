import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyList,
  columnTexts,
  partNamesOf,
  needs,
  optionsOf,
  pageOf,
  searchTextBy,
  searchTextOf,
  searchTextOfParts,
  sortRows,
  type Column,
  type ListState,
} from '#lib/list.ts';
import { proves } from '#test/support/proves.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly age: number | null;
}

const columns: readonly Column<Person>[] = [
  { key: 'name', header: 'Name', text: (row) => row.name },
  {
    key: 'age',
    header: 'Age',
    text: (row) => (row.age === null ? '' : String(row.age)),
    sortValue: (row) => row.age,
  },
  { key: 'id', header: 'Id', text: (row) => String(row.id), searchable: false },
];
const rules = [{ key: 'name', matches: (row: Person, value: string) => row.name === value }];

const people: readonly Person[] = [
  { id: 1, name: 'Beech', age: 40 },
  { id: 2, name: 'alder', age: null },
  { id: 3, name: 'Cedar 10', age: 9 },
  { id: 4, name: 'cedar 2', age: 31 },
];

function ids(rows: readonly Person[]): number[] {
  return rows.map(({ id }) => id);
}

function apply(rows: readonly Person[], part: Partial<ListState>) {
  return applyList(rows, {
    search: '',
    filters: {},
    sort: null,
    ...part,
    rules,
    columns,
    searchText: searchTextOf(columnTexts(columns)),
  });
}

const anyText = fc.string({ unit: fc.constantFrom(...'aAbBcC 019@.-'), maxLength: 6 });
const anyRows = fc
  .array(fc.record({ name: anyText, age: fc.option(fc.integer({ min: 0, max: 5 })) }), {
    maxLength: 40,
  })
  .map((rows): readonly Person[] => rows.map((row, id) => ({ id, ...row })));
const anySort = fc.option(
  fc.record({
    key: fc.constantFrom('name', 'age', 'unknown'),
    dir: fc.constantFrom('asc', 'desc'),
  }),
);

describe('filtering', () => {
  it('matches any substring, ignoring case', proves('CORE-LIST-03'), () => {
    expect(ids(apply(people, { search: 'DAR' }))).toEqual([3, 4]);
    expect(ids(apply(people, { search: ' alder ' }))).toEqual([2]);
    expect(ids(apply(people, { search: 'beech alder' }))).toEqual([]);
  });

  it('searches only searchable columns', () => {
    expect(ids(apply(people, { search: '4' }))).toEqual([1]);
  });

  it('combines search and filters with AND', proves('CORE-D-15'), () => {
    expect(ids(apply(people, { search: 'cedar', filters: { name: 'cedar 2' } }))).toEqual([4]);
    expect(ids(apply(people, { search: 'beech', filters: { name: 'cedar 2' } }))).toEqual([]);
  });

  it('finds a row by any part of its text, ignoring case', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), fc.nat(), fc.nat(), (rows, at, from, length) => {
        const row = rows[at % Math.max(1, rows.length)];
        if (row === undefined) return;
        const start = from % (row.name.length + 1);
        const part = row.name.slice(start, start + (length % 4));
        expect(ids(apply(rows, { search: part.toUpperCase() }))).toContain(row.id);
      }),
    );
  });

  it('shows exactly the matching rows, in any sort order', () => {
    fc.assert(
      fc.property(anyRows, anyText, anySort, (rows, search, sort) => {
        const words = search.toLowerCase().split(/\s+/);
        const matching = rows.filter(({ name, age }) =>
          words.every((word) => `${name}\n${age ?? ''}`.toLowerCase().includes(word)),
        );
        const found = ids(apply(rows, { search, sort }));
        expect([...found].sort((a, b) => a - b)).toEqual(ids(matching));
      }),
    );
  });

  it('computes the search text of a row once', () => {
    let computed = 0;
    const textOf = searchTextOf<Person>((row) => {
      computed += 1;
      return [row.name];
    });
    const query = { filters: {}, rules, sort: null, columns, searchText: textOf };
    applyList(people, { ...query, search: 'a' });
    applyList(people, { ...query, search: 'al' });
    expect(computed).toBe(people.length);
  });
});

describe('the search text of a table', () => {
  it('is reused if a page already has it, and otherwise made from plain text', () => {
    const textOf = searchTextOf<Person>((row) => [row.name]);
    expect(searchTextBy(textOf)).toBe(textOf);
    const [first] = people;
    const plain = searchTextBy((row: Person) => `Zürich ${row.name}`);
    expect(first && plain(first)).toContain('zurich');
  });

  it('knows the names of its parts, each of which is searched', () => {
    const textOf = searchTextOfParts<Person>({
      name: ({ name }) => name,
      ids: ({ id }) => [`n${id}`, `m${id}`],
    });
    expect(partNamesOf(textOf)).toEqual(['name', 'ids']);
    const [first] = people;
    expect(first && textOf(first)).toBe(
      `${first?.name.toLowerCase()}\nn${first?.id}\nm${first?.id}`,
    );
    expect(partNamesOf(() => '')).toBeNull();
  });
});

describe('sorting', () => {
  it('compares numbers within texts numerically and ignores case', () => {
    expect(ids(sortRows(people, { key: 'name', dir: 'asc' }, columns))).toEqual([2, 1, 4, 3]);
  });

  it('puts rows without a value last in both directions', () => {
    expect(ids(sortRows(people, { key: 'age', dir: 'asc' }, columns))).toEqual([3, 4, 1, 2]);
    expect(ids(sortRows(people, { key: 'age', dir: 'desc' }, columns))).toEqual([1, 4, 3, 2]);
  });

  it('is stable and never mutates its input', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom('asc' as const, 'desc' as const), (rows, dir) => {
        const before = ids(rows);
        const sorted = sortRows(rows, { key: 'age', dir }, columns);
        expect(ids(rows)).toEqual(before);
        for (const [at, row] of sorted.entries()) {
          const next = sorted[at + 1];
          if (next && next.age === row.age) expect(next.id).toBeGreaterThan(row.id);
        }
      }),
    );
  });

  it('ignores a column that does not exist', () => {
    expect(sortRows(people, { key: 'gone', dir: 'asc' }, columns)).toBe(people);
  });
});

describe('paging', () => {
  it('shows rows 21 to 40 of 1,284 on page 2 of 65', () => {
    const page = pageOf(
      Array.from({ length: 1284 }, (_, at) => at),
      2,
      20,
    );
    expect(page).toMatchObject({ from: 21, to: 40, total: 1284, page: 2, pages: 65 });
    expect(page.rows[0]).toBe(20);
  });

  it.each([
    [0, 1],
    [19, 1],
    [20, 1],
    [21, 2],
    [40, 2],
    [41, 3],
  ])('has for %i rows of 20 a page %i pages', proves('REPORT-D-19'), (total, pages) => {
    const rows = Array.from({ length: total }, (_, at) => at);
    expect(pageOf(rows, 1, 20)).toMatchObject({ total, pages });
  });

  it(
    'shows the last page when past the end and the first when before the start',
    proves('CORE-D-12'),
    () => {
      expect(pageOf([1, 2, 3], 99, 2)).toMatchObject({ page: 2, rows: [3], from: 3, to: 3 });
      expect(pageOf([1, 2, 3], -4, 2)).toMatchObject({ page: 1, rows: [1, 2] });
      expect(pageOf([1, 2, 3], Number.NaN, 2).page).toBe(1);
      expect(pageOf([], 3, 20)).toMatchObject({ page: 1, pages: 1, from: 0, to: 0, total: 0 });
    },
  );

  it('shows every row exactly once over all pages, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (rows, size) => {
        const { pages } = pageOf(rows, 1, size);
        const all = Array.from({ length: pages }, (_, at) => pageOf(rows, at + 1, size));
        expect(all.flatMap((page) => page.rows)).toEqual(rows);
        expect(all.every((page) => page.rows.length <= size)).toBe(true);
      }),
    );
  });
});

describe('the rows a list needs', () => {
  const plain: ListState = {
    page: 3,
    search: '',
    filters: { study: '', color: 'yes' },
    sort: null,
  };

  it('are those up to the wanted page while nothing narrows the list', () => {
    expect(needs(plain, 20, ['color'])).toEqual({ upTo: 60 });
  });

  it('are all rows for a search, a filter or a sort', () => {
    expect(needs({ ...plain, search: 'a' }, 20, ['color'])).toEqual({ upTo: 'all' });
    expect(needs({ ...plain, sort: { key: 'name', dir: 'asc' } }, 20, ['color'])).toEqual({
      upTo: 'all',
    });
    expect(needs({ ...plain, filters: { study: '003' } }, 20)).toEqual({ upTo: 'all' });
  });

  it('are not more for a filter applied elsewhere', () => {
    expect(needs({ ...plain, filters: { study: '003' } }, 20, ['study'])).toEqual({ upTo: 60 });
  });
});

it('offers each distinct value once, in natural order', () => {
  const rows = [{ v: 'Site 10' }, { v: null }, { v: 'Site 2' }, { v: '' }, { v: 'Site 10' }];
  expect(optionsOf(rows, ({ v }) => v)).toEqual([
    { value: 'Site 2', label: 'Site 2' },
    { value: 'Site 10', label: 'Site 10' },
  ]);
});
