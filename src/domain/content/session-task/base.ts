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

/** @param at index of the task, which alone distinguishes equal tasks */
export const readTask = (stored: unknown, at: number): Task => read(String(at), recordOf(stored));

/** The common fields of every task edit (AUTHOR-TASK-10 to -12). */
export const taskForm = object({
  displayName: required('Display name'),
  id: required('ID'),
  type: required('Type'),
  imageFilename: optional('Image filename'),
});

export type Picks = Readonly<Record<string, ReturnType<typeof required>>>;
type Picked = Readonly<Record<string, unknown>>;

/** The differences between task types. */
export interface TaskVariant {
  readonly label: string;
  /** The fields of the modal, in order. */
  readonly picks: Picks;
  /** The list of the program to pick from. */
  readonly list: keyof SessionOptions;
  /** The entries of this type that a session may unlock, and that stored references may name. */
  readonly entries: (options: SessionOptions) => readonly Option[];
  /** The new task; null when its target is gone. */
  readonly made: (
    picked: Picked,
    options: SessionOptions,
  ) => Readonly<Record<string, unknown>> | null;
  readonly form: ObjectSchema<AnyObject>;
}
