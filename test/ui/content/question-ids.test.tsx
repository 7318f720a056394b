import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useQuestionIDs } from '#areas/content/survey-forms/use-question-ids.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import type { SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { blankForm } from '#domain/content/survey-form/edit-form.ts';
import { proves } from '#test/support/proves.ts';

it(
  'assigns the allocated ID to the waiting question, and keeps input typed meanwhile',
  proves('AUTHOR-FORM-27', 'AUTHOR-D-74'),
  async () => {
    const form: SurveyFormEntry = {
      ...blankForm(),
      key: 'fiqr',
      name: 'FIQR',
      questions: [newQuestion('buttons', 'fiqr000001'), newQuestion('slider', 'fiqr~new')],
    };
    let answer: (ids: string[]) => void = () => undefined;
    const counter = () => new Promise<string[]>((resolve) => (answer = resolve));
    const { result } = renderHook(() => {
      const [values, setValues] = useState(form);
      return { values, setValues, ids: useQuestionIDs(setValues, counter) };
    });
    const ids = () => result.current.values.questions.map(({ uniqueID }) => uniqueID);
    let given = Promise.resolve();
    act(() => {
      given = result.current.ids.give(form, ['fiqr~new']);
    });
    expect([result.current.ids.adding, ids()]).toEqual([true, ['fiqr000001', 'fiqr~new']]);
    act(() => {
      result.current.setValues((now) => ({
        ...now,
        name: 'Typed meanwhile',
        questions: [...now.questions.toReversed()],
      }));
    });
    await act(async () => {
      answer(['fiqr000002']);
      await given;
    });
    expect([result.current.ids.adding, ids()]).toEqual([false, ['fiqr000002', 'fiqr000001']]);
    expect(result.current.values.name).toBe('Typed meanwhile');
    expect(result.current.ids.keyOf('fiqr000002')).toBe('fiqr~new');
  },
);
