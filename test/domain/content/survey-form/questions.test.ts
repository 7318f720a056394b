import { describe, expect, it } from 'vitest';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import {
  allocatedID,
  idPrefix,
  needsID,
  placeholderID,
  planAllocation,
  withIDs,
  withPlaceholders,
} from '#domain/content/survey-form/question-ids.ts';
import { QUESTION_TYPES, typeOf } from '#domain/content/survey-form/question-types/registry.ts';
import type { QuestionKind } from '#domain/people/survey/response.ts';
import { proves } from '#test/support/proves.ts';

const KINDS = Object.keys(QUESTION_TYPES) as QuestionKind[];

describe('the types of questions', () => {
  it('are the seven specified ones', proves('AUTHOR-FORM-22', 'AUTHOR-D-76'), () => {
    expect(Object.entries(QUESTION_TYPES).map(([kind, { label }]) => [kind, label])).toEqual([
      ['textField', 'Text field'],
      ['textBox', 'Text box'],
      ['slider', 'Slider'],
      ['buttons', 'Buttons'],
      ['checkbox', 'Checkboxes'],
      ['multipleChoice', 'Multiple choice'],
      ['displayText', 'Display text'],
    ]);
    expect(typeOf({ type: 'moodWheel' })).toBeNull();
  });

  it.each(KINDS)(
    'create a %s with every field of a question',
    proves('AUTHOR-FORM-13', 'AUTHOR-FORM-20'),
    (kind) => {
      const question = newQuestion(kind, 'abcdef000001');
      expect(Object.keys(question).sort()).toEqual(
        [
          'uniqueID',
          'type',
          'instructions',
          'submitBtnText',
          'skipped',
          'allowNoResponse',
          'answered',
          'response',
          'text',
          'placeHolder',
          'validation',
          'options',
          'sliderOptions',
          'conditionalDisplay',
          'order',
          'updated',
        ].sort(),
      );
      expect(question).toMatchObject({
        uniqueID: 'abcdef000001',
        type: kind,
        answered: false,
        conditionalDisplay: { hide: false, hideQuestionsIfEquals: '', questionNumbersToHide: '' },
      });
    },
  );

  it('set the default text of the button', proves('AUTHOR-FORM-17'), () => {
    for (const kind of KINDS)
      expect(newQuestion(kind, '').submitBtnText).toBe(
        kind === 'displayText' ? 'Continue' : 'Submit',
      );
  });

  it('require an answer, except for display text', proves('AUTHOR-FORM-19'), () => {
    for (const kind of KINDS)
      expect([kind, newQuestion(kind, '').allowNoResponse]).toEqual([kind, kind === 'displayText']);
  });

  it('are not skipped by default', proves('AUTHOR-FORM-18', 'AUTHOR-D-77'), () => {
    for (const kind of KINDS) expect(newQuestion(kind, '').skipped).toBe(false);
  });

  it('store the answer as a list only for checkboxes', proves('AUTHOR-FORM-21'), () => {
    for (const kind of KINDS)
      expect([kind, newQuestion(kind, '').response]).toEqual([kind, kind === 'checkbox' ? [] : '']);
  });

  it('check only texts, by their length', proves('AUTHOR-FORM-23', 'OPS-FORMS-02'), () => {
    for (const kind of KINDS)
      expect([kind, newQuestion(kind, '').validation]).toEqual([
        kind,
        kind === 'textField' || kind === 'textBox'
          ? { answerType: 'string', min: 0, max: 100 }
          : { answerType: '', min: null, max: null },
      ]);
  });

  it(
    'give only sliders a range, 0 to 10 in steps of 1',
    proves('AUTHOR-FORM-24', 'OPS-FORMS-03'),
    () => {
      for (const kind of KINDS)
        expect([kind, newQuestion(kind, '').sliderOptions]).toEqual([
          kind,
          kind === 'slider'
            ? { min: 0, max: 10, step: 1, minLabel: '', maxLabel: '' }
            : { min: null, max: null, step: null, minLabel: '', maxLabel: '' },
        ]);
    },
  );

  it('share no state between two questions', () => {
    const one = newQuestion('slider', 'a');
    const two = newQuestion('slider', 'b');
    one.sliderOptions.max = 99;
    expect(two.sliderOptions.max).toBe(10);
    expect(newQuestion('slider', 'c').sliderOptions.max).toBe(10);
  });
});

describe('the id of a question', () => {
  it(
    'begins with the first 6 characters of the key',
    proves('AUTHOR-FORM-16', 'OPS-FORMS-01'),
    () => {
      expect(idPrefix('eligibility')).toBe('eligib');
      expect(idPrefix('fiqr')).toBe('fiqr');
    },
  );

  it.each([
    [1, 'eligib000001'],
    [999_999, 'eligib999999'],
    [1_000_000, 'eligib1000000'],
  ])('counts with at least six digits: %i', proves('AUTHOR-FORM-14'), (count, id) => {
    expect(allocatedID('eligibility', count)).toBe(id);
    expect(needsID({ uniqueID: id })).toBe(false);
  });

  it('is a placeholder until it is assigned', proves('AUTHOR-FORM-15', 'AUTHOR-D-74'), () => {
    const placeholder = placeholderID('eligibility', 'Xy3kQ9aaBB');
    expect(placeholder).toMatch(/^eligib~\w{8}$/);
    expect(needsID({ uniqueID: placeholder })).toBe(true);
    expect(needsID({ uniqueID: ' ' })).toBe(true);
    expect(placeholderID('', 'Xy3kQ9aaBB')).toMatch(/^~\w{8}$/);
  });

  it('replaces only its own placeholder', () => {
    const questions = [{ uniqueID: 'fiqr~a' }, { uniqueID: 'fiqr000003' }];
    expect(withIDs(questions, new Map([['fiqr~a', 'fiqr000009']]))).toEqual([
      { uniqueID: 'fiqr000009' },
      { uniqueID: 'fiqr000003' },
    ]);
  });

  it('gets a placeholder in an old question without one', () => {
    const blank = newQuestion('slider', ' ');
    const kept = newQuestion('slider', 'old-id');
    const [first, second] = withPlaceholders([blank, kept], 'fiqr', () => 'random');
    expect(first?.uniqueID).toBe('fiqr~random');
    expect(second).toBe(kept);
  });
});

describe('the counter of questions', () => {
  const allocate = async (stored: Record<string, unknown> | null, many = 1) => {
    const heard: number[] = [];
    const plan = await planAllocation(many, (before) => heard.push(before))(() =>
      Promise.resolve(stored),
    );
    return { heard, writes: plan.writes.map(({ of: _, ...write }) => write) };
  };

  it('is increased by the number of ids requested', proves('AUTHOR-FORM-47'), async () => {
    expect(await allocate({ totalQuestionsCreated: 41 }, 3)).toEqual({
      heard: [41],
      writes: [{ kind: 'update', path: 'tempest/surveyBay', data: { totalQuestionsCreated: 44 } }],
    });
  });

  it.each([
    [null, 'Survey question counter document does not exist'],
    [{}, 'Survey question counter document has no data'],
    [{ other: 1 }, 'Survey question counter is undefined'],
    [{ totalQuestionsCreated: '7' }, 'Survey question counter is undefined'],
  ])('%j: %s', proves('AUTHOR-FORM-60', 'AUTHOR-D-75'), async (stored, message) => {
    await expect(allocate(stored)).rejects.toThrow(message);
  });
});
