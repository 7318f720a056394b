import { blacklistScreen } from '#domain/content/blacklist-screen.ts';
import { blacklistedVersion } from '#domain/content/blacklisted-version.ts';
import { collectionOf } from '#data/engine/collection-of.ts';
import { singleOf } from '#data/engine/single-of.ts';

export const blacklistedVersions = collectionOf(blacklistedVersion);
export const theBlacklistScreen = singleOf(blacklistScreen);
