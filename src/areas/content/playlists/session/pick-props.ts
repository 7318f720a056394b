import type { SessionOptions } from '#domain/content/session-task/options.ts';
import type { Fields } from '#lib/merge-fields.ts';

/** What the inputs are given that ask for a new task. */
export interface PickProps {
  /** What the modal holds so far. */
  readonly values: Fields;
  readonly options: SessionOptions;
}
