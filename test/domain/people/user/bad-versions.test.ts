import { describe, expect, it } from 'vitest';
import { badMigrationVersions } from '#domain/people/user/bad-versions.ts';

describe('the bad migration versions', () => {
  it('are four by default', () => {
    expect(badMigrationVersions()).toEqual(['2.3.0', '2.3.1', '2.4.0-rc1', '2.4.0']);
  });

  it('are those of the configuration if it has any', () => {
    expect(badMigrationVersions(' 1.0.0, 1.0.1 ,,1.1.0-rc1')).toEqual([
      '1.0.0',
      '1.0.1',
      '1.1.0-rc1',
    ]);
  });

  it('are none if the configuration is empty', () => {
    expect(badMigrationVersions('')).toEqual([]);
  });
});
