import { choices } from './lookup.ts';

/** The site with codes and patient numbers of its own; it need not be among the stored sites (OPS-D-77). */
export const SWING_CARE = 'swing care';

/** Whether a site is swing care, however it is spelled: "Swing-Care" is (OPS-D-77). */
export const isSwingCare = (site: string): boolean =>
  site.trim().toLowerCase().replaceAll('-', ' ') === SWING_CARE;

/** The sites that staff choose from: those that are stored, and swing care always (OPS-D-77, OPS-D-85). */
export const siteChoices = (stored: readonly string[]): string[] =>
  choices(stored, stored.some(isSwingCare) ? [] : [SWING_CARE]);
