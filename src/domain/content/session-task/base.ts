import { object, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { count, optional, required, text } from '#domain/shared/fields.ts';
import { documentReader, recordOf, type Stored } from '#domain/shared/read-document.ts';
import type { Option, SessionOptions } from './options.ts';

/** A task of a session as it is stored (AUTHOR-TASK-03); chapter and lesson are numbers. */
export const taskSchema = object({
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

/** @param at its place, which is all that tells two equal tasks apart */
export const readTask = (stored: unknown, at: number): Task => read(String(at), recordOf(stored));

/** What an edit of any task asks for (AUTHOR-TASK-10 to -12). */
export const taskForm = object({
  displayName: required('Display name'),
  id: required('ID'),
  type: required('Type'),
  imageFilename: optional('Image filename'),
});

/** Fields of the modal that adds a task, by their names. */
export type Picks = Readonly<Record<string, ReturnType<typeof required>>>;
export type Picked = Readonly<Record<string, unknown>>;

/** What is different from one type of task to the other. */
export interface TaskVariant {
  readonly label: string;
  /** What the modal asks for, in its order. */
  readonly picks: Picks;
  /** Which list of the program it is taken from. */
  readonly list: keyof SessionOptions;
  /** What a session may unlock of that type, or a stored reference names. */
  readonly entries: (options: SessionOptions) => readonly Option[];
  /** The task that was picked; null where that is gone meanwhile. */
  readonly made: (
    picked: Picked,
    options: SessionOptions,
  ) => Readonly<Record<string, unknown>> | null;
  /** The rules of an edit. */
  readonly form: ObjectSchema<AnyObject>;
}
