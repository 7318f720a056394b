import { ADHERENT, type AdherenceMeasure } from '#domain/reports/adherence.ts';
import type { SeeLink } from '#domain/reports/definition.ts';

/** Filters and sorts a page's only table, and lets the search of the index find it by these words. */
export const whoIsAdherent = (path: string, { column }: AdherenceMeasure): SeeLink => ({
  to: `${path}?${ADHERENT}=yes&sort=${column}.desc`,
  label: 'Who is adherent',
});
