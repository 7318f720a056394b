import { ADHERENT } from '#domain/reports/adherence.ts';
import type { SeeLink } from '#domain/reports/definition.ts';

/** Filters a page's only table, and lets the search of the index find it by these words. */
export const whoIsAdherent = (path: string): SeeLink => ({
  to: `${path}?${ADHERENT}=yes`,
  label: 'Who is adherent',
});
