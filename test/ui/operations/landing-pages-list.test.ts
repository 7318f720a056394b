import { expect, it } from 'vitest';
import { referrersText } from '#areas/operations/landing-pages/referrers-text.ts';
import { proves } from '#test/support/proves.ts';

it.each([
  [0, ''],
  [1, '1 user has this key'],
  [999, '999 users have this key'],
  [1000, '1,000 or more users have this key'],
])('the deletion dialog for %i users says “%s”', proves('OPS-D-22'), (users, text) => {
  expect(referrersText(users)).toBe(text);
});
