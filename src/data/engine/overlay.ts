import type { CallableName } from '#domain/callables.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { ListedDocument, Planner } from '#domain/shared/write-plan.ts';
import type { Source } from './shared-source.ts';
import type { Decode, ListOptions, ListRequest, Rows } from './row-types.ts';

/**
 * Overlays the stored documents below a path and intercepts their writes: the open change set. A
 * null answer passes the request to the database.
 */
export interface Overlay {
  readonly root: string;
  readonly document: <Row>(path: string, decode: Decode<Row>) => Source<Row | null> | null;
  readonly list: <Row>(
    path: string,
    decode: Decode<Row>,
    options: ListOptions<Row>,
  ) => Source<Rows<Row>> | null;
  readonly readList: (path: string) => Promise<readonly ListedDocument[]>;
  readonly commit: (planner: Planner) => Promise<string | null>;
  readonly change: (
    of: AnyDefinition,
    ids: Readonly<Record<string, string>>,
    request: ListRequest,
  ) => Promise<string>;
  /** @throws AppError for a callable that would change live documents */
  readonly assertCallable: (name: CallableName) => void;
}

let open: Overlay | null = null;

/** Puts an overlay over the database; null removes it. */
export function setOverlay(overlay: Overlay | null): void {
  open = overlay;
}

export const theOverlay = (): Overlay | null => open;

/** The overlay of a path; null when reads go straight to the database. */
export const overlayAt = (path: string): Overlay | null =>
  open !== null && `${path}/`.startsWith(`${open.root}/`) ? open : null;
