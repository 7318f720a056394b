import { describe, expect, it } from 'vitest';
import { addressed, allScreens, homePath } from '#app/screens.ts';
import { existingScreens } from '#routing/screen.ts';
import { proves } from '#test/support/proves.ts';

describe('the page after signing in', () => {
  it('is Today, or the users in a build without it', proves('TEAM-HOME-01'), () => {
    expect(homePath(existingScreens(allScreens, 'true'))).toBe('/today');
    expect(homePath(existingScreens(allScreens, undefined))).toBe('/users');
  });

  it(
    'is the one whose code "/signin" preloads, while "/" stays the list of users',
    proves('TEAM-HOME-01'),
    () => {
      expect(addressed('/signin')?.screen.name).toBe('today');
      expect(addressed('/')?.screen.name).toBe('users');
      expect(addressed('/roles')?.screen.name).toBe('roles');
    },
  );
});
