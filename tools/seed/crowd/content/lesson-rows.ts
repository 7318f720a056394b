/** What one lesson says: its title, what it is about, what it teaches, and what it asks to write about. */
export type LessonRow = readonly [title: string, about: string, idea: string, question: string];

/** What all lessons of a chapter share. */
export interface ChapterRow {
  readonly title: string;
  readonly description: string;
  /** The guided exercise of the chapter: its name, the name of its audio, and what it does. */
  readonly exercise: readonly [title: string, file: string, description: string];
  /** Things to try before the next session. */
  readonly tries: readonly string[];
  /** What the chapter comes down to. */
  readonly keep: string;
  readonly lessons: readonly LessonRow[];
}
