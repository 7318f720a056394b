import { listHref } from '#routing/list-memory.ts';
import type { Crumb } from './crumbs-above.ts';

/** The breadcrumb back to a record's list in its last state. */
export function listCrumbs(list: Parameters<typeof listHref>[0], label: string): readonly Crumb[] {
  return [{ label, to: listHref(list) }];
}
