import type { TableView, ViewState } from '#domain/staff/views/schema.ts';

/** What a person is asked a name for. */
export interface NameWanted {
  readonly shown: ViewState;
  /** The view to rename; without it, another one is kept. */
  readonly of?: TableView;
  readonly views: readonly TableView[];
}
