import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import {
  decodeSettings,
  isOwnAddress,
  MAX_OWN,
  MOST_OPENED,
  nameProblem,
  placeLine,
  sizeProblem,
  viewLine,
  type Place,
  type StaffSettings,
  type ViewState,
} from './schema.ts';
import { staffSettingsRecord } from './staff-settings-record.ts';
import { tableViewRecord } from './table-view-record.ts';

export const refused = (message: string) => new AppError('failed-precondition', message);

/**
 * Changes the stored settings in a transaction, so that two devices do not overwrite each other.
 *
 * @param change null to write nothing
 */
export function planSettings(
  email: string,
  change: (stored: StaffSettings) => Partial<Record<keyof StaffSettings, readonly string[]>> | null,
): Planner {
  const path = docPath('staffSettings', { email });
  return async (read) => {
    const stored = decodeSettings(email, (await read(path)) ?? {});
    const data = change(stored);
    return {
      action: 'Change own settings',
      writes: data ? [{ of: staffSettingsRecord, kind: 'merge', path, data }] : [],
    };
  };
}

export interface Named extends ViewState {
  readonly name: string;
}

function assertFits(view: Pick<ViewState, 'page' | 'state'>): void {
  const problem = sizeProblem(view);
  if (problem !== null) throw refused(problem);
}

/** @throws AppError failed-precondition when the name is taken, or for too many views */
export function planKeepOwnView(email: string, view: Named): Planner {
  assertFits(view);
  return planSettings(email, ({ views }) => {
    const problem = nameProblem(view.name, view.table, views);
    if (problem !== null) throw refused(problem);
    if (views.length >= MAX_OWN) {
      throw refused(`You have ${MAX_OWN} views of your own. Remove one to keep another.`);
    }
    return { views: [...views, view].map(viewLine) };
  });
}

/**
 * Renames a personal view or replaces its state.
 *
 * @throws AppError not-found when the view is gone
 */
export function planChangeOwnView(email: string, id: string, view: Named): Planner {
  assertFits(view);
  return planSettings(email, ({ views }) => {
    if (views.every((each) => each.id !== id)) throw new AppError('not-found', GONE);
    const problem = nameProblem(view.name, view.table, views, id);
    if (problem !== null) throw refused(problem);
    return { views: views.map((each) => viewLine(each.id === id ? view : each)) };
  });
}

const GONE = 'This view was removed. Nothing was saved.';

/** @param onPlace receives the index of the view; called again on a transaction retry */
export const planRemoveOwnView = (
  email: string,
  id: string,
  onPlace: (at: number) => void = () => undefined,
): Planner =>
  planSettings(email, ({ views }) => {
    onPlace(views.findIndex((each) => each.id === id));
    return { views: views.filter((each) => each.id !== id).map(viewLine) };
  });

const viewPath = (viewID: string) => docPath('tableView', { viewID });

export function planShareView(viewID: string, { table, name, page, state }: Named): Planner {
  assertFits({ page, state });
  const data = { table, name, page, state };
  return () =>
    Promise.resolve({
      action: 'Create shared view',
      writes: [{ of: tableViewRecord, kind: 'create', path: viewPath(viewID), data }],
    });
}

/** A view's new name or new state. */
export type ViewChange = Pick<Named, 'name'> | Pick<ViewState, 'page' | 'state'>;

/**
 * Renames a shared view or replaces its state; a concurrent change of the other is kept.
 *
 * @throws AppError not-found when the view is gone
 */
export function planChangeSharedView(viewID: string, change: ViewChange): Planner {
  if ('page' in change) assertFits(change);
  return async (read) => {
    if (!(await read(viewPath(viewID)))) throw new AppError('not-found', GONE);
    return {
      action: 'Edit shared view',
      writes: [
        { of: tableViewRecord, kind: 'update', path: viewPath(viewID), data: { ...change } },
      ],
    };
  };
}

export const planRemoveSharedView =
  (viewID: string): Planner =>
  () =>
    Promise.resolve({
      action: 'Delete shared view',
      writes: [{ of: tableViewRecord, kind: 'delete', path: viewPath(viewID) }],
    });

const MAX_LABEL = 200;
/** Above the length of any record's URL. */
const MAX_TO = 500;

const bounded = ({ to, label }: Place): Place | null =>
  isOwnAddress(to) && to.length <= MAX_TO ? { to, label: label.slice(0, MAX_LABEL) } : null;

const without = (places: readonly Place[], { to }: Place) =>
  places.filter((place) => place.to !== to);

/** @throws AppError failed-precondition for an invalid URL or too many pins */
export const planPin = (email: string, place: Place): Planner =>
  planSettings(email, ({ pins }) => {
    const pin = bounded(place);
    if (!pin) throw refused('This page cannot be pinned.');
    const others = without(pins, pin);
    if (others.length >= MAX_OWN) {
      throw refused(`You have ${MAX_OWN} pins. Unpin a record to pin another.`);
    }
    return { pins: [...others, pin].map(placeLine) };
  });

/** @param onPin receives the removed pin and its index; called again on a transaction retry */
export const planUnpin = (
  email: string,
  place: Place,
  onPin: (pin: Place, at: number) => void = () => undefined,
): Planner =>
  planSettings(email, ({ pins }) => {
    const at = pins.findIndex(({ to }) => to === place.to);
    onPin(pins[at] ?? place, at);
    return { pins: without(pins, place).map(placeLine) };
  });

/** Records the day of a visit; plans nothing for a day that is earlier or already recorded. */
export const planVisited = (email: string, day: string): Planner =>
  planSettings(email, ({ visits }) => {
    const [latest = ''] = visits;
    return latest >= day ? null : { visits: latest === '' ? [day] : [day, latest] };
  });

/** Records the last opened record; plans nothing when it is already the last one. */
export const planOpened = (email: string, place: Place): Planner =>
  planSettings(email, ({ opened }) => {
    const last = bounded(place);
    const [newest] = opened;
    if (!last || (newest && placeLine(newest) === placeLine(last))) return null;
    return { opened: [last, ...without(opened, last)].slice(0, MOST_OPENED).map(placeLine) };
  });
