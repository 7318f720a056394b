import { describe, expect, it } from 'vitest';
import { decodeReportRow } from '#domain/reports/table.ts';
import { drawnPoints, trendsOf, trendWords, type TrendKind } from '#domain/reports/trend.ts';

const rowsOf = (...rows: readonly Record<string, unknown>[]) =>
  rows.map((raw, at) => decodeReportRow(`r${at}`, raw));

const SHARES: TrendKind = { kind: 'shares', target: 80 };

const wordsOf = (kind: TrendKind, ...rows: readonly Record<string, unknown>[]) =>
  trendsOf(kind, rowsOf(...rows)).map(trendWords);

describe('The trend of a table of shares', () => {
  it('follows week order with gaps, whatever the row order, and skips rows without a week', () => {
    const [trend] = trendsOf(
      SHARES,
      rowsOf(
        { week: 'txw10', percent: 75.5, met: 3, participants: 4 },
        { week: ' txw9 ', percent: '60' },
        { week: 'txw2', percent: null, met: 1 },
        { percent: 99 },
      ),
    );
    expect(trend).toEqual({
      name: '',
      unit: '%',
      target: 80,
      most: 100,
      points: [
        { week: 'txw2', value: null, of: '' },
        { week: 'txw9', value: 60, of: '' },
        { week: 'txw10', value: 75.5, of: '3 of 4' },
      ],
    });
  });

  it('compares the last week that has a number with the one before', () => {
    expect(
      wordsOf(
        SHARES,
        { week: 'txw13', percent: null },
        { week: 'txw10', percent: 83.333333, met: 10, participants: 12 },
        { week: 'txw7', percent: 91.25 },
        { week: 'txw1', percent: 50 },
      ),
    ).toEqual([
      {
        actual: '83.33%',
        when: 'week 10, 10 of 12',
        change: 'down 7.92 points from week 7',
        isMet: true,
        closing: '',
        line: 'From 50% in week 1 to 83.33% in week 10',
      },
    ]);
  });

  it('judges the last week of therapy, and names the closing week after it', () => {
    expect(
      wordsOf(
        SHARES,
        { week: 'txw11', percent: 75 },
        { week: 'txw12', percent: 80, met: 8, participants: 10 },
        { week: 'txw13', percent: 0, met: 0, participants: 9 },
      ),
    ).toEqual([
      {
        actual: '80%',
        when: 'week 12, 8 of 10',
        change: 'up 5 points from week 11',
        isMet: true,
        closing: 'Week 13, after therapy, is not judged: 0%, 0 of 9.',
        line: 'From 75% in week 11 to 80% in week 12',
      },
    ]);
  });

  it('draws the weeks of therapy alone, or the closing week where no other has a number', () => {
    const drawn = (...rows: readonly Record<string, unknown>[]) =>
      trendsOf(SHARES, rowsOf(...rows))
        .flatMap(drawnPoints)
        .map(({ week }) => week);
    const closing = { week: 'txw13', percent: 0 };
    expect(drawn({ week: 'txw11' }, { week: 'txw12', percent: 80 }, closing)).toEqual([
      'txw11',
      'txw12',
    ]);
    expect(drawn({ week: 'txw12' }, closing)).toEqual(['txw12', 'txw13']);
  });

  it('does not judge a closing week without weeks of therapy', () => {
    expect(wordsOf(SHARES, { week: 'txw13', percent: 0 })[0]).toMatchObject({
      actual: '0%',
      when: 'week 13',
      change: '',
      isMet: null,
    });
  });

  it.each([
    [79.99, false],
    [80, true],
  ])('with %d reaches a target of 80: %s', (percent, isMet) => {
    expect(wordsOf(SHARES, { week: 'Week 4', percent })[0]).toMatchObject({
      actual: `${percent}%`,
      when: 'week 4',
      change: '',
      isMet,
      line: `${percent}% in week 4`,
    });
  });

  it('neither meets nor misses a target if there is none', () => {
    const kind: TrendKind = { kind: 'shares', target: null };
    const [words] = wordsOf(kind, { week: '1', percent: 5 }, { week: '2', percent: 5.001 });
    expect(words?.isMet).toBeNull();
    expect(words?.change).toBe('unchanged from 1');
  });

  it.each([[[]], [[{ site: 'Boston', count: 3 }]], [[{ week: 'txw1', percent: 'soon' }]]])(
    'is none for %o',
    (rows) => expect(trendsOf(SHARES, rowsOf(...rows))).toEqual([]),
  );
});

describe('The trend of a table with a column per week', () => {
  it('has a line for each row with a number, in row order', () => {
    const kind: TrendKind = { kind: 'weeks', nameColumn: 'arm', most: 10 };
    const rows = rowsOf(
      { arm: 'ST', txw2: 6, txw12: 7.125, mean_nps: 9 },
      { arm: 'none', mean_nps: 5 },
      { txw13: 0 },
    );
    const trends = trendsOf(kind, rows);
    expect(trends.map(({ name, most, target }) => [name, most, target])).toEqual([
      ['ST', 10, null],
      ['r2', 10, null],
    ]);
    const values = trends[0]?.points.map(({ value }) => value ?? '-').join(' ');
    expect(values).toBe('- 6 - - - - - - - - - 7.125 -');
    expect(trends.map(trendWords)).toMatchObject([
      { actual: '7.13', when: 'week 12', change: 'up 1.13 from week 2' },
      { actual: '0', when: 'week 13', change: '', line: '0 in week 13' },
    ]);
  });
});
