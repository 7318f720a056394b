import type { TableView, ViewState } from '#domain/staff/views/schema.ts';

/** The view that is about to be named. */
export interface NameWanted {
  readonly shown: ViewState;
  /** The view to rename; omitted to save a new one. */
  readonly of?: TableView;
  readonly views: readonly TableView[];
}
