import { object } from 'yup';
import { optional, prose, required, text } from '#domain/shared/fields.ts';
import { plainText } from './plain-text.ts';
import type { StepKind } from './step-kind.ts';

const NEEDED = 'Prompt is required';

/**
 * A question answered in writing. Answers are stored by its uuid, which never changes
 * (AUTHOR-STEP-18, -19, -33, -34, AUTHOR-D-39).
 */
export const promptStep: StepKind = {
  form: object({
    title: required('Title'),
    uuid: text().label('UUID'),
    prompt: prose('Prompt', 5000)
      .required(NEEDED)
      .test('says-something', NEEDED, (value = '') => value === '' || plainText(value) !== ''),
    placeholder: optional('Placeholder'),
  }),
  words: ({ prompt }) => prompt,
  fresh: (newID) => ({ uuid: newID }),
};
