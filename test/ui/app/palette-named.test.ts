import { describe, expect, it } from 'vitest';
import { namedFor } from '#app/shell/palette-named.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { readerOf } from '#domain/shared/record.ts';

const set = (programKey: string, docID: string, name: string, state = 'open') => ({
  ...readerOf(changeSetRecord)(docID, { name, state }),
  programKey,
  programName: '',
});
const nudge = (docID: string, name: string, active = true) =>
  readerOf(nudger)(docID, { id: `other-${docID}`, name, active, description: 'Evening words' });

const PROGRAMS = [decodeProgram('act1', { key: 'x', name: 'Sleep well' })];
const found = (text: string, records: Partial<Parameters<typeof namedFor>[1]>) => {
  const { best, results, more } = namedFor(
    text,
    { sets: [], nudges: [], colleagues: [], ...records },
    PROGRAMS,
  );
  return { best, results: [...best, ...results], more };
};

describe('Records that the palette finds by name', () => {
  it('include change sets of any state, with program and link', () => {
    const sets = [
      set('act1', 's/1', 'The softer words'),
      set('gone', 's2', 'Softer Wörds', 'published'),
      set('act1', 's3', 'Harder words', 'withdrawn'),
      set('act1', 's4', ''),
    ];
    expect(found('soft WORDS', { sets }).best.map(({ title }) => title)).toEqual(['Softer Wörds']);
    expect(found('soft WORDS', { sets }).results).toEqual([
      {
        key: 'set/gone/s2',
        kind: 'Change set',
        title: 'Softer Wörds',
        detail: 'gone · published',
        to: '/programs/gone/changes/s2',
      },
      {
        key: 'set/act1/s/1',
        kind: 'Change set',
        title: 'The softer words',
        detail: 'Sleep well · open',
        to: '/programs/act1/changes/s%2F1',
      },
    ]);
  });

  it('are all of a kind where a text names the kind', () => {
    const records = { sets: [set('act1', 's1', 'Softer')], nudges: [nudge('n1', 'Evening')] };
    const titles = (text: string) => found(text, records).results.map(({ title }) => title);
    expect(titles('change set')).toEqual(['Softer']);
    expect(titles('nudge')).toEqual(['Evening']);
    expect(titles('nudge soft')).toEqual([]);
  });

  it('include nudges, with a link to edit them', () => {
    const nudges = [nudge('n1', 'Evening words', false), nudge('n2', 'Morning')];
    expect(found('words', { nudges }).results).toEqual([
      {
        key: 'nudge/n1',
        kind: 'Nudge',
        title: 'Evening words',
        detail: 'Not active',
        to: '/nudging/nudges/edit/n1',
      },
    ]);
    expect(found('morn', { nudges }).results.map(({ detail }) => detail)).toEqual(['Active']);
  });

  it('include colleagues by any part of their email, with a link to their page', () => {
    const colleagues = ['ada.admin@example.com', 'lee+a/b@example.com', 'sam.ada@example.com'];
    expect(found('ada adm', { colleagues }).results).toEqual([
      {
        key: 'colleague/ada.admin@example.com',
        kind: 'Colleague',
        title: 'ada.admin@example.com',
        detail: 'Roles and rights',
        to: '/colleagues/ada.admin%40example.com',
      },
    ]);
    expect(found('lee', { colleagues }).results.map(({ to }) => to)).toEqual([
      '/colleagues/lee%2Ba%2Fb%40example.com',
    ]);
    const { best, results } = found('ada', { colleagues });
    expect([best, results].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('are none for a blank query', () => {
    const all = { sets: [set('act1', 's1', 'A')], nudges: [nudge('n1', 'A')], colleagues: ['A'] };
    expect(found(' ', all)).toEqual({
      best: [],
      results: [],
      more: false,
    });
  });

  it('are at most 15 of a kind, and say when more match', () => {
    const sets = Array.from({ length: 16 }, (_, at) => set('act1', `s${at}`, 'Words'));
    const nudges = Array.from({ length: 16 }, (_, at) => nudge(`n${at}`, 'Words'));
    const some = found('words', { sets: sets.slice(1), nudges: nudges.slice(1) });
    expect([some.results.length, some.more]).toEqual([30, false]);
    const colleagues = Array.from({ length: 16 }, (_, at) => `words${at}@example.com`);
    for (const each of [{ sets }, { nudges }, { colleagues }]) {
      const cut = found('words', each);
      expect([cut.results.length, cut.more]).toEqual([15, true]);
    }
  });
});
