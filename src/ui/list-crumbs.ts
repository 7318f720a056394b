import { listHref } from '#routing/list-memory.ts';
import type { Crumb } from './crumbs-above.ts';

/** The way from a record back to its list, as that was left. */
export function listCrumbs(list: Parameters<typeof listHref>[0], label: string): readonly Crumb[] {
  return [{ label, to: listHref(list) }];
}
