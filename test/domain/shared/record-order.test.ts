import { describe, expect, it } from 'vitest';
import { cohort } from '#domain/operations/cohort.ts';
import { site } from '#domain/operations/site.ts';
import { study } from '#domain/operations/study.ts';
import { chapter } from '#domain/content/chapter.ts';
import { gatingRule } from '#domain/content/gating-rule.ts';
import { lesson } from '#domain/content/lesson.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { orderOf, sortOf } from '#domain/shared/record-order.ts';

interface Row {
  readonly docID: string;
  readonly name?: string;
  readonly at?: Date | null;
  readonly num?: number;
}

const ordered = (rows: readonly Row[], sorted: { by: string; newest?: true }) =>
  rows.toSorted(orderOf<Row>({ sorted })).map(({ docID }) => docID);
const day = (date: number) => new Date(Date.UTC(2026, 2, date));

describe('the order of a list', () => {
  it('is by text, with missing values last and ties by id', () => {
    const rows = [
      { docID: 'none' },
      { docID: 'z', name: 'Émile' },
      { docID: 'empty', name: '' },
      { docID: 'b', name: 'Zoe' },
      { docID: 'a', name: 'Émile' },
    ];
    expect(ordered(rows, { by: 'name' })).toEqual(['a', 'z', 'b', 'empty', 'none']);
  });

  it('of cohorts, studies and sites is by name, in any case', () => {
    const named = (...names: string[]) =>
      names.map((name) => ({ docID: name, name, siteName: name }));
    for (const of of [cohort, study, site]) {
      const rows = named('Zürich', 'C1', 'beta', 'autumn', '003');
      const order = rows.toSorted(orderOf<(typeof rows)[number]>(of)).map(({ docID }) => docID);
      expect(order).toEqual(['003', 'autumn', 'beta', 'C1', 'Zürich']);
    }
  });

  it('is named after the first field that decides it, unless a record is first regardless', () => {
    expect([cohort, chapter, lesson, surveyForm, gatingRule].map((of) => sortOf(of))).toEqual([
      { key: 'name', dir: 'asc' },
      { key: 'num', dir: 'asc' },
      { key: 'chNum', dir: 'asc' },
      { key: 'updated', dir: 'desc' },
      undefined,
    ]);
  });

  it('is by time, newest first, with missing values last', () => {
    const rows = [
      { docID: 'none', at: null },
      { docID: 'old', at: day(1) },
      { docID: 'new', at: day(3) },
      { docID: 'b', at: day(2) },
      { docID: 'a', at: day(2) },
    ];
    expect(ordered(rows, { by: 'at', newest: true })).toEqual(['new', 'a', 'b', 'old', 'none']);
  });

  it('is by number, including 0', () => {
    const rows = [
      { docID: 'none' },
      { docID: 'ten', num: 10 },
      { docID: 'two', num: 2 },
      { docID: 'zero', num: 0 },
    ];
    expect(ordered(rows, { by: 'num' })).toEqual(['zero', 'two', 'ten', 'none']);
  });

  it("is the server's by default", () => {
    expect(orderOf({})).toBeUndefined();
  });
});
