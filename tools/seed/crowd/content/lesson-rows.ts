/** A lesson's texts: title, topic, idea and writing prompt. */
export type LessonRow = readonly [title: string, about: string, idea: string, question: string];

/** Shared by all lessons of a chapter. */
export interface ChapterRow {
  readonly title: string;
  readonly description: string;
  /** The chapter's guided exercise: title, audio file and description. */
  readonly exercise: readonly [title: string, file: string, description: string];
  /** Things to try before the next session. */
  readonly tries: readonly string[];
  /** The chapter's takeaway. */
  readonly keep: string;
  readonly lessons: readonly LessonRow[];
}
