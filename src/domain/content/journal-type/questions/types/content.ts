import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import {
  content as contentText,
  promptText,
} from '#domain/content/journal-type/questions/shared-fields.ts';

/** Something to read or to do: content, instructions, timer, enableReminders, and their pacing types. */
export const content = variant('Content', [promptText, contentText]);
