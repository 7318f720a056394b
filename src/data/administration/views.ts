import {
  planChangeOwnView,
  planChangeSharedView,
  planKeepOwnView,
  planOpened,
  planPin,
  planShareView,
  planVisited,
  type ViewChange,
} from '#domain/staff/views/plans.ts';
import {
  decodeSettings,
  decodeSharedView,
  nameProblem,
  type Place,
  type TableView,
  type ViewEntry,
  type ViewState,
} from '#domain/staff/views/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { FormError } from '#lib/form-error.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { randomToken } from '#data/engine/random.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';

/** The user's own settings; null until first saved. */
export const settingsSource = (email: string) =>
  documentSource(docPath('staffSettings', { email }), decodeSettings);

export const sharedViewsSource = listSource(collectionPath('tableView', {}), decodeSharedView);

/**
 * Own and shared views are stored separately, so only the console can compare their names.
 * @throws FormError for a taken name
 */
function assertFree(name: string, table: string, views: readonly TableView[], id?: string): void {
  const problem = nameProblem(name, table, views, id);
  if (problem !== null) throw new FormError({ name: problem });
}

/**
 * Saves a list's state as an own or shared view.
 * @param views those visible to the user
 * @throws FormError for a taken name
 */
export async function keepView(
  { name, for: whom }: ViewEntry,
  state: ViewState,
  views: readonly TableView[],
): Promise<void> {
  assertFree(name, state.table, views);
  const view = { ...state, name };
  const plan =
    whom === 'all' ? planShareView(randomToken(), view) : planKeepOwnView(signedInEmail(), view);
  await commit(plan);
}

/**
 * Changes a view's name or state.
 * @param views those visible to the user
 * @throws FormError for a taken name
 */
export async function changeView(
  view: TableView,
  change: ViewChange,
  views: readonly TableView[],
): Promise<void> {
  const { id, author, table } = view;
  const changed = { ...view, ...change };
  assertFree(changed.name, table, views, id);
  const plan =
    author === null
      ? planChangeOwnView(signedInEmail(), id, changed)
      : planChangeSharedView(id, change);
  await commit(plan);
}

export async function pin(place: Place): Promise<void> {
  await commit(planPin(signedInEmail(), place));
}

/** @param day YYYY-MM-DD */
export async function noteVisited(day: string): Promise<void> {
  await commit(planVisited(signedInEmail(), day));
}

export async function noteOpened(place: Place): Promise<void> {
  await commit(planOpened(signedInEmail(), place));
}
