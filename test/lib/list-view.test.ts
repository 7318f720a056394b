import { describe, expect, it } from 'vitest';
import { fittingState, joinQuery, splitQuery } from '#lib/list-view.ts';
import { proves } from '#test/support/proves.ts';

const alone = { begins: '', filters: ['study', 'site.name'] };
const part = { begins: 'calls.', filters: ['study'] };

describe('the part of an address that a view stores', () => {
  it('is its search, filters, order, columns and page size', proves('TEAM-VIEW-01'), () => {
    const query = '?tab=open&page=3&q=Ann+%26+B&study=003&sort=name.desc&hide=a.b&rows=50';
    expect(splitQuery(query, alone)).toEqual({
      state: 'q=Ann+%26+B&study=003&sort=name.desc&hide=a.b&rows=50',
      beside: 'tab=open',
    });
  });

  it('includes only what belongs to its table if there are several', proves('TEAM-VIEW-01'), () => {
    const query = 'q=other&calls.q=mine&calls.page=2&calls.study=003&visits.sort=a.asc';
    expect(splitQuery(query, part)).toEqual({
      state: 'calls.q=mine&calls.study=003',
      beside: 'q=other&visits.sort=a.asc',
    });
  });

  it('is joined with the rest of the address', proves('TEAM-VIEW-02'), () => {
    expect(joinQuery('/users', 'q=a')).toBe('/users?q=a');
    expect(joinQuery('/stats?tab=x', 'q=a')).toBe('/stats?tab=x&q=a');
    expect(joinQuery('/users', '')).toBe('/users');
    expect(joinQuery('/users', 'q=R%26D+%2B+1%25')).toBe('/users?q=R%26D+%2B+1%25');
  });
});

describe('a view of a table that has since changed', () => {
  const table = { ...alone, columns: ['name', 'city'] };

  it('opens with the remaining state and names what is missing', proves('TEAM-VIEW-04'), () => {
    const state = 'q=ann&study=003&colour=red&sort=age.desc&hide=hat.city.shoe&rows=50';
    expect(fittingState(state, table)).toEqual({
      state: 'q=ann&study=003&hide=city&rows=50',
      missing: [
        'the filter “colour”',
        'the order by “age”',
        'the column “hat”',
        'the column “shoe”',
      ],
    });
    const own = 'calls.q=a&calls.site=1&calls.sort=name.asc&calls.hide=city.shoe&calls.rows=100';
    expect(fittingState(own, { ...part, columns: ['city'] })).toEqual({
      state: 'calls.q=a&calls.hide=city&calls.rows=100',
      missing: ['the filter “site”', 'the order by “name”', 'the column “shoe”'],
    });
  });

  it('reports nothing missing if everything exists', proves('TEAM-VIEW-02', 'TEAM-VIEW-04'), () => {
    const state = 'q=R%26D+%2B1%25+%23&site.name=b&sort=&hide=';
    expect(fittingState(state, table)).toEqual({ state, missing: [] });
    const own = 'calls.q=a&calls.study=003&calls.sort=city.asc';
    expect(fittingState(own, { ...part, columns: ['city'] })).toEqual({ state: own, missing: [] });
  });
});
