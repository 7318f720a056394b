import { describe, expect, it } from 'vitest';
import { journalPhases, type JournalAnswer } from '#domain/people/journal/answers.ts';
import { decodeJournalEntry, isPacing } from '#domain/people/journal/schema.ts';
import { newestFirst } from '#domain/people/participation/newest-first.ts';
import { activeFirst } from '#domain/people/participation/programs.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { proves } from '#test/support/proves.ts';

function answer(question: object): JournalAnswer | undefined {
  return journalPhases({ creation: { questions: [question] } })[0]?.questions[0]?.answer;
}
const incomplete = { kind: 'incomplete' };
const text = (...lines: string[]) => ({ kind: 'text', lines });

describe('A journal question that takes no answer', () => {
  it.each(['instructions', 'content', 'timer', 'summary', 'pacing-instructions'])(
    'of the type %s is not shown as unanswered',
    (type) => {
      expect(answer({ type, screenText: { promptText: 'Sit comfortably.' } })).toEqual({
        kind: 'nothing',
      });
    },
  );

  it('still shows an answer that is stored', () => {
    expect(answer({ type: 'timer', userResponse: '60' })).toEqual(text('60'));
    expect(answer({ type: 'text' })).toEqual(text());
  });
});

describe('A journal entry', () => {
  it('has its six fields, each of which may be missing', proves('REPORT-JOURNAL-02'), () => {
    const stored = {
      id: 'j1',
      journalTypeID: 'gratitude',
      phase: 'conversion',
      dateCreated: new Date(5),
      dateCompleted: null,
      phases: { creation: { questions: [] } },
    };
    expect(decodeJournalEntry('j1', stored)).toMatchObject(stored);
    expect(decodeJournalEntry('j2', {})).toMatchObject({
      id: '',
      journalTypeID: '',
      dateCreated: null,
      phases: null,
    });
  });

  it(
    'is shown in phases, creation before conversion, each with its questions',
    proves('REPORT-JOURNAL-03'),
    () => {
      const question = (promptText: string, userResponse: string) => ({
        type: 'text',
        screenText: { promptText },
        userResponse,
      });
      const phases = journalPhases({
        review: { questions: {} },
        conversion: { questions: { 10: question('C', 'c'), 9: question('B', 'b') } },
        creation: { questions: [question('A', 'a')] },
      });
      expect(phases.map(({ name }) => name)).toEqual(['creation', 'conversion', 'review']);
      expect(phases.flatMap(({ questions }) => questions.map(({ prompt }) => prompt))).toEqual([
        'A',
        'B',
        'C',
      ]);
      expect(phases[0]?.questions[0]).toEqual({
        type: 'text',
        pacing: false,
        prompt: 'A',
        answer: text('a'),
      });
    },
  );

  it.each([null, undefined, 7, 'x', [], {}, [null], { creation: null }, { creation: 7 }])(
    'with phases %o has no answers but still renders',
    (phases) => {
      expect(journalPhases(phases).flatMap(({ questions }) => questions)).toEqual([]);
    },
  );

  it('is a pacing entry by its type or by its questions', proves('REPORT-JOURNAL-08'), () => {
    const pacing = (journalTypeID: string, question: object = {}) =>
      isPacing({ journalTypeID, phases: { creation: { questions: [question] } } });
    expect(pacing('pacing_v2')).toBe(true);
    expect(pacing('PacingJournal')).toBe(true);
    expect(pacing('plans', { type: 'text', questionType: 'pacing-text' })).toBe(true);
    expect(pacing('plans', { type: 'pacing-slider' })).toBe(true);
    expect(pacing('gratitude', { type: 'text', questionType: 'text' })).toBe(false);
  });
});

describe('An answer on a dartboard', proves('REPORT-JOURNAL-06', 'REPORT-D-65'), () => {
  it.each(['dartboard', 'dartboard_v2'])('of type %s is a point in percent', (type) => {
    const point = { kind: 'point', x: 12.5, y: 100 };
    const place = { xPercent: 12.5, yPercent: 100 };
    expect(answer({ type, userResponse: place })).toEqual(point);
    expect(answer({ type, userResponses: [place] })).toEqual(point);
    expect(answer({ type, ...place })).toEqual(point);
    expect(answer({ type, userResponse: { xPercent: '12.5', yPercent: 100 } })).toEqual(point);
    expect(answer({ type, userResponse: { xPercent: 0, yPercent: 0 } })).toEqual({
      kind: 'point',
      x: 0,
      y: 0,
    });
  });

  it.each([
    undefined,
    null,
    '',
    'middle',
    [],
    {},
    { xPercent: 10 },
    { yPercent: 10 },
    { xPercent: 10, yPercent: null },
    { xPercent: 10, yPercent: 'ten' },
    { xPercent: 10, yPercent: '' },
    { xPercent: -0.1, yPercent: 10 },
    { xPercent: 10, yPercent: 100.1 },
    { xPercent: NaN, yPercent: 10 },
    { xPercent: Infinity, yPercent: 10 },
    { xPercent: true, yPercent: 10 },
  ])('is incomplete with %o', proves('REPORT-JOURNAL-09'), (userResponse) => {
    expect(answer({ type: 'dartboard_v2', userResponse })).toEqual(incomplete);
  });
});

describe('Other answers', () => {
  it('to a values entry are values with their category', proves('REPORT-JOURNAL-07'), () => {
    const type = 'valuesEntry';
    const family = { value: 'Family', valuesCategoryID: 'c1' };
    expect(answer({ type, userResponse: family, userResponseText: 'Family' })).toEqual({
      kind: 'values',
      values: [family],
    });
    expect(answer({ type, userResponses: [family, 'Rest', { value: 'Rest' }] })).toEqual({
      kind: 'values',
      values: [family, { value: 'Rest', valuesCategoryID: '' }],
    });
    expect(answer({ type })).toEqual({ kind: 'values', values: [] });
  });

  it('of any other type are plain text, each line once', proves('REPORT-D-65'), () => {
    expect(answer({ type: 'slider', userResponse: 7 })).toEqual(text('7'));
    expect(answer({ type: 'choice', userResponses: ['a', 'b', 'a'] })).toEqual(text('a', 'b'));
    expect(answer({ type: 'x', userResponseText: 'Good', userResponse: 3 })).toEqual(text('Good'));
    expect(answer({ type: 'x', userResponseText: 'a', userResponses: ['a', 'b'] })).toEqual(
      text('a', 'b'),
    );
    expect(answer({ type: 'x', userResponse: { mood: 'low', hours: [7, 8] } })).toEqual(
      text('mood: low', 'hours: 7, 8'),
    );
    expect(answer({ userResponse: false })).toEqual(text('false'));
    expect(answer({ type: 'x', userResponse: ' ' })).toEqual(text());
  });

  it('keep hostile texts as typed', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    expect(answer({ type: 'x', userResponse: hostile })).toEqual(text(hostile));
  });

  it('without a question are shown as text', () => {
    const phases = journalPhases({ creation: { questions: ['only a text', 7, null] } });
    expect(phases[0]?.questions.map((found) => found.answer)).toEqual([
      text('only a text'),
      text('7'),
      text(),
    ]);
  });
});

describe('The order of records', () => {
  it('is newest first, those without a time last', proves('REPORT-D-60'), () => {
    const row = (docID: string, at: number | null) => ({
      docID,
      at: at === null ? null : new Date(at),
    });
    const rows = [row('b', null), row('x', 5), row('a', null), row('y', 9), row('w', 5)];
    const order = newestFirst(rows, ({ at }) => at).map(({ docID }) => docID);
    expect(order).toEqual(['y', 'w', 'x', 'a', 'b']);
  });

  it(
    'of programs puts the active one first, even without an enrolment',
    proves('REPORT-D-64'),
    () => {
      const programs = ['stanza1', 'stanzaACT'].map((id) => decodeEnrolment(id, { name: id }));
      const ids = (active: string) => activeFirst(programs, active).map(({ docID }) => docID);
      expect(ids('stanzaACT')).toEqual(['stanzaACT', 'stanza1']);
      expect(ids('gone')).toEqual(['gone', 'stanza1', 'stanzaACT']);
      expect(ids('')).toEqual(['stanza1', 'stanzaACT']);
      expect(ids('a/b')).toEqual(['stanza1', 'stanzaACT']);
    },
  );
});
