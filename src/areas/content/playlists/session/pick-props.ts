import type { SessionOptions } from '#domain/content/session-task/options.ts';
import type { Fields } from '#lib/merge-fields.ts';

export interface PickProps {
  readonly values: Fields;
  readonly options: SessionOptions;
}
