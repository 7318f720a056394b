import { object, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { count, optional, required, text } from '#domain/shared/fields.ts';
import { documentReader, recordOf, type Stored } from '#domain/shared/read-document.ts';
import type { Option, SessionOptions } from './options.ts';

/** A stored session task (AUTHOR-TASK-03); chapter and lesson are numbers. */
const taskSchema = object({
  id: text(),
  type: text(),
  displayName: text(),
  uuid: text(),
  chapter: count().nullable().default(null),
  lesson: count().nullable().default(null),
  imageFilename: text(),
});

export type Task = Stored<InferType<typeof taskSchema>>;

const read = documentReader(taskSchema);

/** @param at its index, which alone distinguishes two equal tasks */
export const readTask = (stored: unknown, at: number): Task => read(String(at), recordOf(stored));

/** The common fields of every task edit (AUTHOR-TASK-10 to -12). */
export const taskForm = object({
  displayName: required('Display name'),
  id: required('ID'),
  type: required('Type'),
  imageFilename: optional('Image filename'),
});

/** Fields of the "add task" modal by name. */
export type Picks = Readonly<Record<string, ReturnType<typeof required>>>;
type Picked = Readonly<Record<string, unknown>>;

/** What differs between task types. */
export interface TaskVariant {
  readonly label: string;
  /** The fields of the modal, in order. */
  readonly picks: Picks;
  /** The list of the program it is picked from. */
  readonly list: keyof SessionOptions;
  /** What a session may unlock of that type, or a stored reference may name. */
  readonly entries: (options: SessionOptions) => readonly Option[];
  /** The picked task; null when its target is gone. */
  readonly made: (
    picked: Picked,
    options: SessionOptions,
  ) => Readonly<Record<string, unknown>> | null;
  /** The validation of an edit. */
  readonly form: ObjectSchema<AnyObject>;
}
