import type { Planner } from '#domain/shared/write-plan.ts';
import { planSettings, refused, type Named } from './plans.ts';
import { nameProblem, placeLine, viewLine, type Place } from './schema.ts';

const CHANGED_SINCE = 'Your settings have changed since. Nothing was undone.';

/** Undoes a removal (TEAM-UNDO-01). @throws AppError failed-precondition when the name is taken */
export const planPutBackOwnView = (email: string, view: Named, at: number): Planner =>
  planSettings(email, ({ views }) => {
    const problem = nameProblem(view.name, view.table, views);
    if (problem !== null) throw refused(`${CHANGED_SINCE} ${problem}`);
    return { views: views.toSpliced(at, 0, { ...view, id: '', author: null }).map(viewLine) };
  });

/** Undoes a removal (TEAM-UNDO-01). @throws AppError failed-precondition when it is pinned again */
export const planPutBackPin = (email: string, pin: Place, at: number): Planner =>
  planSettings(email, ({ pins }) => {
    if (pins.some(({ to }) => to === pin.to)) throw refused(CHANGED_SINCE);
    return { pins: pins.toSpliced(at, 0, pin).map(placeLine) };
  });
