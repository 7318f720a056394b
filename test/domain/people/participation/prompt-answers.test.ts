import { describe, expect, it } from 'vitest';
import {
  answerText,
  decodeLessonSteps,
  hasPromptAnswers,
  lessonsInOrder,
  promptAnswers,
} from '#domain/people/participation/prompt-answers.ts';
import { proves } from '#test/support/proves.ts';

const lesson = (docID: string, chNum: number | null, num: number | null, steps: unknown[] = []) =>
  decodeLessonSteps(docID, { chNum, num, steps });
const prompt = (uuid: string, text = `Question ${uuid}`) => ({
  type: 'Prompt',
  uuid,
  prompt: text,
});

describe('a lesson', () => {
  it('is decoded with its chapter, number and steps', proves('REPORT-PROMPT-02'), () => {
    const stored = {
      chNum: 2,
      num: 3,
      steps: [
        { type: 'Text', title: 'Welcome' },
        { type: 'Prompt', uuid: 'p1', prompt: 'What matters to you?', placeholder: '…' },
        null,
        'broken',
      ],
    };
    expect(decodeLessonSteps('l', stored)).toMatchObject({
      chNum: 2,
      num: 3,
      steps: [
        { type: 'Text', uuid: '', prompt: '' },
        { type: 'Prompt', uuid: 'p1', prompt: 'What matters to you?' },
      ],
    });
    expect(decodeLessonSteps('l', { chNum: 'two', steps: 'none' })).toMatchObject({
      chNum: null,
      steps: [],
    });
  });

  it('is sorted by chapter and number, those without last', proves('REPORT-PROMPT-03'), () => {
    const lessons = [
      lesson('c2', 2, 1),
      lesson('lost', null, 1),
      lesson('c1-10', 1, 10),
      lesson('c1-lost', 1, null),
      lesson('c1-2', 1, 2),
    ];
    expect(lessonsInOrder(lessons).map(({ docID }) => docID)).toEqual([
      'c1-2',
      'c1-10',
      'c1-lost',
      'c2',
      'lost',
    ]);
  });
});

describe('prompt answers', () => {
  const lessons = [
    lesson('b', 2, 1, [prompt('p3')]),
    lesson('a', 1, 1, [{ type: 'Text', uuid: 'p9' }, prompt('p2'), prompt('p1')]),
  ];

  it('are sorted like the lessons that asked for them', proves('REPORT-PROMPT-01'), () => {
    expect(promptAnswers({ p1: 'one', p2: 'two', p3: 'three' }, lessons)).toEqual([
      {
        promptID: 'p2',
        asked: { chapter: 1, lesson: 1, prompt: 'Question p2' },
        answer: 'two',
      },
      {
        promptID: 'p1',
        asked: { chapter: 1, lesson: 1, prompt: 'Question p1' },
        answer: 'one',
      },
      {
        promptID: 'p3',
        asked: { chapter: 2, lesson: 1, prompt: 'Question p3' },
        answer: 'three',
      },
    ]);
  });

  it(
    'without a matching prompt come last under their id and are never dropped',
    proves('REPORT-D-62'),
    () => {
      expect(promptAnswers({ zz: 'late', p9: 'of a text', p3: 'three' }, lessons)).toEqual([
        {
          promptID: 'p3',
          asked: { chapter: 2, lesson: 1, prompt: 'Question p3' },
          answer: 'three',
        },
        { promptID: 'p9', asked: null, answer: 'of a text' },
        { promptID: 'zz', asked: null, answer: 'late' },
      ]);
    },
  );

  it('appear only once, even if two lessons ask the same', () => {
    const twice = [lesson('a', 1, 1, [prompt('p1')]), lesson('b', 1, 2, [prompt('p1')])];
    expect(promptAnswers({ p1: 'one' }, twice)).toHaveLength(1);
  });

  it('exist only in a non-empty map', () => {
    expect(hasPromptAnswers({ p1: '' })).toBe(true);
    for (const none of [null, undefined, {}, [], ['a'], 'text', 5]) {
      expect(hasPromptAnswers(none)).toBe(false);
      expect(promptAnswers(none, lessons)).toEqual([]);
    }
  });

  it('of any type are readable', () => {
    expect(answerText('plain')).toBe('plain');
    expect(answerText(['a', 'b', 3])).toBe('a, b, 3');
    expect(answerText(7)).toBe('7');
    expect(answerText(false)).toBe('false');
    expect(answerText(null)).toBe('');
    expect(answerText(new Date('2026-06-01T10:00:00Z'))).toBe('2026-06-01T10:00:00.000Z');
    expect(answerText({ x: 1 })).toBe('{"x":1}');
  });
});
