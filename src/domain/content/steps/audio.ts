import { object, string } from 'yup';
import { MAX_TEXT, prose, required } from '#domain/shared/fields.ts';
import { imageType } from './image-type.ts';
import type { StepKind } from './step-kind.ts';
import { MAX_CONTENT } from './text.ts';

const AUDIO_NEEDED = 'Audio filename is required';

/** Audio to listen to (AUTHOR-STEP-17, -27 to -32, AUTHOR-D-40). */
export const audioStep: StepKind = {
  form: object({
    title: required('Title'),
    description: prose('Description', MAX_CONTENT).required('Content is required'),
    audio_filename: required('Audio filename (old, local)', AUDIO_NEEDED),
    remote_audio_filename: required('Remote audio filename', AUDIO_NEEDED),
    image_filename: string()
      .label('Image filename')
      .strict()
      .trim('Image filename must not begin or end with whitespace')
      .max(MAX_TEXT)
      .default(''),
    imageType: imageType('Image type is required'),
  }),
  words: ({ description }) => description,
};
