import { proseField, textField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import {
  graphName,
  ownSummaryText,
  scale,
  SLIDER_NUMBERS,
} from '#domain/content/journal-type/questions/shared-fields.ts';

const text = (name: string) => ['screenText', name];
const unit = (name: string, label: string) =>
  textField({ at: text(name), label, most: 100, required: true });

/** A planned amount, in a unit. */
export const pacingSlider = variant('Slider', [
  proseField({ at: text('promptText1'), label: 'Prompt 1', most: 360 }),
  proseField({ at: text('promptText2'), label: 'Prompt 2', most: 100 }),
  unit('unitSingular', 'Unit, singular'),
  unit('unitPlural', 'Unit, plural'),
  scale,
  graphName,
  ownSummaryText,
  ...SLIDER_NUMBERS,
]);
