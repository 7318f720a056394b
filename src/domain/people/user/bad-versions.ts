/**
 * App versions whose data migration went wrong. The real four are not known here: these stand in
 * until they are configured (CORE-D-19).
 */
export const BAD_MIGRATION_VERSIONS: readonly string[] = ['2.3.0', '2.3.1', '2.4.0-rc1', '2.4.0'];

/**
 * The versions that count as bad. Comparison with a user's `appVersion` is exact.
 *
 * @param override a comma-separated list from the configuration; an empty text means no version at
 *   all, a missing one the default
 */
export function badMigrationVersions(override?: string): readonly string[] {
  if (override === undefined) return BAD_MIGRATION_VERSIONS;
  return override
    .split(',')
    .map((version) => version.trim())
    .filter((version) => version !== '');
}
