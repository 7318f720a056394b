import { describe, expect, it } from 'vitest';
import { countIn } from '#tools/bench/counting-proxy.ts';
import { growthRows, largeRows } from '#tools/bench/growth.ts';
import { judge, saysSomething } from '#tools/bench/judge.ts';
import { parseBenchOptions } from '#tools/bench/options.ts';
import { listenedCollections } from '#tools/bench/listened.ts';
import { jsonRows, markdownTable, printTable } from '#tools/bench/report.ts';
import { benchRules } from '#tools/bench/stage.ts';
import { growthPerDoubling, median, percentile } from '#tools/bench/stats.ts';
import { proves } from '#test/support/proves.ts';

describe('the numbers of the bench', () => {
  it('are medians and interpolated percentiles', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(percentile([0, 10, 20, 30, 40], 0.98)).toBeCloseTo(39.2);
    expect(() => median([])).toThrow('nothing to take a percentile of');
  });

  it('compute the growth per doubling from any two sizes', () => {
    expect(growthPerDoubling({ size: 1, value: 10 }, { size: 2, value: 15 })).toBe(1.5);
    expect(growthPerDoubling({ size: 1000, value: 1 }, { size: 8000, value: 8 })).toBeCloseTo(2);
  });
});

describe('a judged row', () => {
  it('compares a ratio with its budget', () => {
    expect(judge('firstRowsByAddress', { size: 9000, product: 140.4, raw: 100 })).toMatchObject({
      id: 'P1',
      product: 140,
      raw: 100,
      ratio: 1.4,
      budget: 1.4,
      met: true,
    });
    expect(judge('firstRowsByAddress', { size: 9000, product: 141, raw: 100 }).met).toBe(false);
  });

  it('compares the difference from the raw side with its budget', () => {
    expect(judge('firstRows', { size: 9000, product: 180.4, raw: 80 })).toMatchObject({
      ratio: 2.25,
      budget: 100,
      met: true,
    });
    expect(judge('firstRows', { size: 9000, product: 181, raw: 80 }).met).toBe(false);
  });

  it('compares an absolute value with its budget', () => {
    expect(judge('loadingTask', { product: 200 }).met).toBe(true);
    expect(judge('loadingTask', { product: 201 }).met).toBe(false);
    expect(judge('readsToReturn', { product: 0 }).met).toBe(true);
    expect(judge('readsToReturn', { product: 1 }).met).toBe(false);
  });

  it('is not met without the raw side, and is inconclusive by itself', () => {
    for (const name of ['wholeSet', 'firstRows'] as const) {
      const row = judge(name, { size: 12_000, product: 1 });
      expect(row).toMatchObject({ ratio: null, met: false });
      expect(saysSomething(row)).toBe(false);
    }
    expect(saysSomething(judge('wholeSet', { product: 1, raw: 2 }))).toBe(true);
    expect(saysSomething(judge('loadingTask', { product: 1 }))).toBe(true);
  });
});

describe('the report of the bench', () => {
  const rows = [
    judge('firstRows', { size: 9000, product: 1234, raw: 1000 }),
    judge('styles', { product: 40.04 }),
  ];

  it('aligns its columns and shows both sides of a ratio', () => {
    const [head = '', first = '', second = ''] = printTable(rows).split('\n');
    expect(first).toMatch(
      /^P1 {3}first rows.* 9,000 +1,234 ms +1,000 ms +1\.23 +≤ 100 ms more +NO$/,
    );
    expect(second).toMatch(/^P11 {2}CSS.* 40 kB +≤ 32 kB +NO$/);
    expect(first.indexOf('NO')).toBe(head.indexOf('met'));
  });

  it('prints exactly the requested fields as JSON', () => {
    expect(jsonRows(rows)[0]).toEqual({
      id: 'P1',
      size: 9000,
      product: 1234,
      raw: 1000,
      ratio: 1.23,
      budget: 100,
      met: false,
    });
  });

  it('can be pasted into Markdown', () => {
    expect(markdownTable(rows).split('\n')[1]).toBe(
      '| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |',
    );
  });
});

describe('rows that compare sizes', () => {
  const whole = (size: number, product: number) => judge('wholeSet', { size, product });

  it('show the growth between 1,000, 10,000 and 50,000 users', () => {
    const rows = growthRows([whole(1000, 100), whole(9000, 5), whole(10_000, 1000)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: 'P22', size: 10_000, ratio: 2, met: true });
  });

  it('compare only the reads of opening, even if another row has the same wording', () => {
    const opened = (size: number, product: number) => judge('readsToOpenWire', { size, product });
    const returned = (size: number) => judge('readsToReturnWire', { size, product: 0 });
    const sizes = [opened(1000, 50), returned(1000), opened(10_000, 50), returned(10_000)];
    expect(growthRows(sizes)).toMatchObject([{ id: 'P22', size: 10_000, product: 50, raw: 50 }]);
  });

  it('compare the time of a large set with that of 9,000', () => {
    const rows = largeRows([whole(9000, 900), whole(10_000, 950), whole(50_000, 1800)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: 'P3', size: 50_000, product: 1800, raw: 900, ratio: 2 });
  });
});

describe('the options of the bench', () => {
  it('have defaults', () => {
    expect(parseBenchOptions([])).toEqual({
      json: false,
      markdown: false,
      sizes: [1000, 9000, 10_000, 12_000, 50_000],
      only: null,
      repeats: 7,
    });
  });

  it.each([
    [['--only', 'P9'], 'There is no measurement "P9"'],
    [['--sizes', '1000,x'], '"x" is not a whole number'],
    [['--sizes', '50'], 'at least 100'],
    [['--repeats', '0'], 'at least 1'],
    [['--quick'], 'Unknown option'],
  ])('%j are refused with a message', (args, sentence) => {
    expect(() => parseBenchOptions(args)).toThrow(sentence);
  });
});

describe('the count on the wire', () => {
  it('finds documents in responses that are split anywhere', () => {
    const answer = '[{"documentChange": {"a":1}},{"documentChange":{}},{"targetChange":{}}]';
    for (let cut = 0; cut < answer.length; cut++) {
      const count = countIn(/"documentChange"\s*:/g);
      expect(count(answer.slice(0, cut)) + count(answer.slice(cut))).toBe(2);
    }
  });
});

it('the rules of the bench differ from the real ones only in the page limit', () => {
  expect(benchRules()).not.toMatch(/request\.query\.limit/);
  expect(benchRules()).toContain('function staff()');
});

describe('the collections a page listens to', () => {
  const body = (target: unknown) =>
    `count=1&ofs=0&req0___data__=${encodeURIComponent(JSON.stringify({ database: 'd', addTarget: target }))}`;

  it('are named in the requests of its listeners', proves('P20'), () => {
    const query = { structuredQuery: { from: [{ collectionId: 'calls' }] }, parent: 'p' };
    const documents = {
      documents: ['projects/p/databases/(default)/documents/users/u1/devices/d1'],
    };
    expect(listenedCollections(body({ query, targetId: 2 }))).toEqual(['calls']);
    expect(listenedCollections(body({ documents, targetId: 4 }))).toEqual(['devices']);
  });

  it('are none if a request ends a listener or is something else', () => {
    expect(listenedCollections('req0___data__=%7B%22removeTarget%22%3A2%7D')).toEqual([]);
    expect(listenedCollections('%E0%A4%A')).toEqual([]);
  });
});
