import { describe, expect, it } from 'vitest';
import { buttonsIn, cardIn, endCard, journalScreens } from '#domain/content/journal-type/walk.ts';

const question = (key: string) => ({ key, questionType: 'text' });
const card = (cardTitle: string) => ({ cardTitle, cardSubtitle: '', cardTemplate: '' });

describe('the path through a journal', () => {
  it('goes phase by phase and question by question, completion last', () => {
    const screens = journalScreens({
      phases: {
        completion: { order: 1 },
        conversion: { order: 3, questions: [question('c')] },
        confirmation: { order: 2 },
        creation: { order: 1, questions: [question('a'), 'damaged', question('b')] },
      },
    });
    expect(
      screens.map((screen) =>
        screen.kind === 'question'
          ? [screen.phase, screen.question['key'], screen.number, screen.of]
          : [screen.phase, screen.kind],
      ),
    ).toEqual([
      ['creation', 'a', 1, 2],
      ['creation', 'b', 2, 2],
      ['confirmation', 'choice'],
      ['conversion', 'c', 1, 1],
      ['completion', 'end'],
    ]);
  });

  it('shows the card of an activity before its questions, and skips phases without any', () => {
    const phases = { activity: { order: 2, questions: [question('a')] }, creation: { order: 1 } };
    expect(journalScreens({ phases }).map(({ kind }) => kind)).toEqual(['choice', 'question']);
  });

  it.each([null, 'damaged', 7, [], {}])('is empty if the phases are %j', (phases) => {
    expect(journalScreens({ phases })).toEqual([]);
  });
});

describe('the final card', () => {
  const details = {
    positiveConfirmation: card('Well done'),
    negativeConfirmation: card(' '),
    default: card('Kept'),
  };

  it('matches the answer, or is the default if that card has no text', () => {
    expect(endCard(details, 'positive').title).toBe('Well done');
    expect(endCard(details, 'negative').title).toBe('Kept');
    expect(endCard(details, null).title).toBe('Kept');
  });

  it.each([
    ['a list', [{ cardTitle: 'First', cardTemplateString: 'String' }, card('Second')]],
    ['a map', { 0: { cardTitle: 'First', cardTemplateString: 'String' }, 1: card('Second') }],
  ])('is the first dartboard card, with the cards stored as %s', (_, cards) => {
    expect(endCard({ default: cards }, null)).toEqual({
      title: 'First',
      subtitle: '',
      template: 'String',
    });
  });

  it('is empty if nothing valid is stored', () => {
    const none = { title: '', subtitle: '', template: '' };
    expect(endCard({}, 'positive')).toEqual(none);
    expect(cardIn({ cardTitle: 7 })).toEqual(none);
    expect(buttonsIn({ positiveButtonText: 'Yes' })).toEqual({ positive: 'Yes', negative: '' });
  });
});
