import { DEFAULT_HEADING, storedScreen } from '#domain/content/blacklist-html.ts';
import { blacklistScreen } from '#domain/content/blacklist-screen.ts';
import { blacklistedVersion } from '#domain/content/blacklisted-version.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

type Version = readonly [name: string, platform: string, reason: string, days: number | null];

const VERSIONS: readonly Version[] = [
  ['ios-2.9.1-411', 'ios', 'Loses journal entries that are written offline', 12],
  ['android-2.9.0-409', 'android', 'Stops at the consent screen on Android 14', 33],
  ['android-2.8.3-388', 'android', 'Sends each notification twice', 71],
  ['ios-2.7.0-352', 'ios', 'Shows the survey of the week before', 140],
  ['ios-1.14.2-201', 'ios', 'No longer supported', 266],
  // Written by an older console version without a time.
  ['android-1.12.0-187', 'android', 'No longer supported', null],
];

const BODY = [
  'This version of the app no longer works with your study.',
  'Open the store on your phone and install the newest version. Everything that you have written so far stays.',
  'Questions? Write to support@example.com, or ask your study site.',
].join('\n');

/** Blocked app versions, and the screen shown instead. */
export const blacklistDocuments = (now: Date): SeedDocument[] => [
  ...VERSIONS.map(([fullVersionName, platform, reason, days]): SeedDocument => [
    pathOf(blacklistedVersion, { fullVersionName }),
    {
      fullVersionName,
      platform,
      reason,
      ...(days === null
        ? {}
        : { created: ago(now, days * DAY), createdBy: 'ada.admin@example.com' }),
    },
  ]),
  [
    pathOf(blacklistScreen, {}),
    {
      ...storedScreen({ header: DEFAULT_HEADING, body: BODY }),
      updated: ago(now, 12 * DAY),
      updatedBy: 'ada.admin@example.com',
    },
  ],
];
