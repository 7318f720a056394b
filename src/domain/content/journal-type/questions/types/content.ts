import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import {
  content as contentText,
  promptText,
} from '#domain/content/journal-type/questions/shared-fields.ts';

/**
 * Content to read or act on: content, instructions, timer, enableReminders, and their pacing types.
 */
export const content = variant('Content', [promptText, contentText]);
