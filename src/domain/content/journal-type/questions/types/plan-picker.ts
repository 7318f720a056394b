import { proseField, linesField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';

const description = (name: string, label: string) =>
  proseField({ at: ['screenText', name], label, most: 1000, required: true });

/** A choice between pacing by tasks and by time. */
export const planPicker = variant('Plans', [
  {
    ...linesField({ at: ['plans'], label: 'Plans' }),
    help: 'One plan on each line.',
  },
  description('taskBasedPacingDescription', 'Task-based pacing description'),
  description('timeBasedPacingDescription', 'Time-based pacing description'),
]);
