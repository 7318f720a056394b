import { badMigrationVersions } from '#domain/people/user/bad-versions.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { FilterView } from '#ui/table/types.ts';

// Unmodified: an empty string means no versions, a missing one the default (CORE-D-19).
const BAD_VERSIONS: ReadonlySet<string> = new Set(
  badMigrationVersions(import.meta.env.VITE_BAD_MIGRATION_VERSIONS),
);

/** The checkbox for users with a bad data migration (CORE-USERS-18). */
export const ONLY_BAD_VERSIONS: FilterView<User> = {
  key: 'badVersions',
  kind: 'check',
  label: 'Show bad migration versions only',
  matches: (user) => BAD_VERSIONS.has(user.appVersion),
};
