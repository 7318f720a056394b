import { object } from 'yup';
import { optional, prose, required } from '#domain/shared/fields.ts';
import { imageType } from './image-type.ts';
import type { StepKind } from './step-kind.ts';

/** Maximum length of a step's text. */
export const MAX_CONTENT = 20_000;

const imageFilename = () =>
  optional('Image filename').test(
    'of-a-type',
    'Image filename is required',
    (value = '', { parent }) => {
      const { imageType: type } = parent as { readonly imageType?: string };
      return value !== '' || (type ?? '') === '';
    },
  );

/** Text to read, with an optional image (AUTHOR-STEP-16, -23 to -25). */
export const textStep: StepKind = {
  form: object({
    title: required('Title'),
    content: prose('Content', MAX_CONTENT).required('Content is required'),
    image_filename: imageFilename(),
    imageType: imageType('Cannot have a filename with an empty image type'),
  }),
  words: ({ content }) => content,
};
