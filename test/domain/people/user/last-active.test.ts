import { describe, expect, it } from 'vitest';
import { lastActive, quietSince } from '#domain/people/user/last-active.ts';
import { proves } from '#test/support/proves.ts';

const now = new Date('2026-06-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const second = 1 / 3600;

describe('the colour of a user row', () => {
  it('is success under 24 h', proves('CORE-USERS-22'), () => {
    expect(lastActive(hoursAgo(0), now).tone).toBe('success');
    expect(lastActive(hoursAgo(24 - second), now).tone).toBe('success');
  });

  it('is warning from exactly 24 h to exactly 48 h', proves('CORE-USERS-23', 'CORE-D-20'), () => {
    expect(lastActive(hoursAgo(24), now).tone).toBe('warning');
    expect(lastActive(hoursAgo(48), now).tone).toBe('warning');
  });

  it('is danger over 48 h', proves('CORE-USERS-24'), () => {
    expect(lastActive(hoursAgo(48 + second), now).tone).toBe('danger');
  });

  it('is warning for a user who never opened the app', proves('CORE-USERS-25'), () => {
    expect(lastActive(null, now)).toEqual({ tone: 'warning', label: 'Never opened' });
  });
});

it('counts as long ago from the third UTC day on', () => {
  expect(quietSince(now)).toBe('2026-06-12');
  expect(quietSince(new Date('2026-03-02T00:30:00Z'))).toBe('2026-02-27');
});
