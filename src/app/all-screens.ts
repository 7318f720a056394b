import { administrationScreens } from '#areas/administration/routes.ts';
import { contentScreens } from '#areas/content/routes.ts';
import { operationsScreens } from '#areas/operations/routes.ts';
import { peopleScreens } from '#areas/people/routes.ts';
import { reportScreens } from '#areas/reports/routes.ts';
import type { Screen } from '#routing/screen.ts';

/** Every screen of the console, by area. */
export const allScreens: readonly Screen[] = [
  ...peopleScreens,
  ...contentScreens,
  ...operationsScreens,
  ...reportScreens,
  ...administrationScreens,
];
