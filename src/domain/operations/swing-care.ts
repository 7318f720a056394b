import { choices } from './lookup.ts';

/** The site with its own codes and patient numbers; it need not be a stored site (OPS-D-77). */
export const SWING_CARE = 'swing care';

/** Whether a site is swing care in any spelling, such as "Swing-Care" (OPS-D-77). */
export const isSwingCare = (site: string): boolean =>
  site.trim().toLowerCase().replaceAll('-', ' ') === SWING_CARE;

/** The site choices: stored ones, plus swing care (OPS-D-77, OPS-D-85). */
export const siteChoices = (stored: readonly string[]): string[] =>
  choices(stored, stored.some(isSwingCare) ? [] : [SWING_CARE]);
