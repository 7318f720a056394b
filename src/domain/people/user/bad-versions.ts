/**
 * App versions with a broken data migration. Placeholders until the real four are configured
 * (CORE-D-19).
 */
export const BAD_MIGRATION_VERSIONS: readonly string[] = ['2.3.0', '2.3.1', '2.4.0-rc1', '2.4.0'];

/**
 * The bad versions, matched exactly against a user's `appVersion`.
 * @param override a comma-separated list from configuration; empty means none, missing means the
 * default
 */
export function badMigrationVersions(override?: string): readonly string[] {
  if (override === undefined) return BAD_MIGRATION_VERSIONS;
  return override
    .split(',')
    .map((version) => version.trim())
    .filter((version) => version !== '');
}
