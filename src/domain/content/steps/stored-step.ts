import { object } from 'yup';
import { text } from '#domain/shared/fields.ts';
import type { StoredSteps } from '#domain/content/lesson-steps.ts';
import { documentReader, recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import { typeOfStep, type StepType } from './step-types.ts';

/** All fields of all step types (AUTHOR-STEP-16 to -20). */
const stepSchema = object({
  type: text(),
  title: text(),
  content: text(),
  description: text(),
  image_filename: text(),
  imageType: text(),
  audio_filename: text(),
  remote_audio_filename: text(),
  uuid: text(),
  prompt: text(),
  placeholder: text(),
  videoId: text(),
});

const read = documentReader(stepSchema);

/** A leniently read step; its number serves as its id. */
export interface StoredStep extends ReturnType<typeof read> {
  /** From 1, as in its URL (AUTHOR-D-39). */
  readonly number: number;
  /** Null for an unknown type. */
  readonly known: StepType | null;
}

/**
 * The stored steps of a lesson, each unvalidated, so that saving one leaves the others untouched.
 */
export function storedSteps({ raw }: { readonly raw: RawDocument }): StoredSteps {
  const { steps } = raw;
  return Array.isArray(steps) ? (steps as StoredSteps) : [];
}

export const readSteps = (stored: StoredSteps): readonly StoredStep[] =>
  stored.map((step, at) => {
    const decoded = read(String(at + 1), recordOf(step));
    return Object.assign(decoded, { number: at + 1, known: typeOfStep(decoded.type) });
  });

/** An image that cannot be shown because its type is missing (AUTHOR-STEP-05). */
export const lacksImageType = ({ image_filename, imageType }: StoredStep): boolean =>
  image_filename.trim() !== '' && imageType.trim() === '';
