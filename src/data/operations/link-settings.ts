import { accessKeyScreen } from '#domain/operations/access-key-screen.ts';
import { flagsmith } from '#domain/operations/flagsmith.ts';
import { singleOf } from '#data/engine/single-of.ts';

/** The links on the app's access code screen (OPS-LINK-02). */
export const theAccessKeyScreen = singleOf(accessKeyScreen);
/** The link to the feature-flag dashboard (OPS-LINK-04). */
export const theFlagsmith = singleOf(flagsmith);
