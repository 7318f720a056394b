import { describe, expect, it } from 'vitest';
import { storiesAt } from './stories-support.ts';
import { STORY_CHECKS, times } from './story-checks.ts';

const DAY = 24 * 60 * 60_000;

/** A Saturday noon, a Monday before dawn, and an afternoon at the start of working hours; all UTC. */
const TIMES = ['2026-11-21T12:00:00Z', '2026-03-02T03:10:00Z', '2027-07-14T14:05:00Z'];

describe.each(TIMES)('the story of each participant at %s is consistent:', (text) => {
  const now = new Date(text);
  const stories = storiesAt(now);

  it('there are stories to check', () => {
    expect(stories).toHaveLength(63);
  });

  it.each(Object.entries(STORY_CHECKS))('%s', (_, check) => {
    const odd = stories.flatMap((story) =>
      check(story, now).map((what) => `${story.person.email} (${story.person.status}): ${what}`),
    );
    expect(odd).toEqual([]);
  });

  it('several have weeks of use, from different devices', () => {
    const often = stories.filter(({ of }) => of('appUsage').length >= 40);
    expect(often.length).toBeGreaterThanOrEqual(8);
    const devices = new Set(
      often.flatMap(({ of }) => of('device').map(({ data }) => data['deviceName'])),
    );
    expect(devices.size).toBeGreaterThanOrEqual(6);
    for (const { of } of often) {
      const opened = times(of('appUsage'), 'timeOpened');
      expect(new Set(opened.map((when) => Math.floor(when / (7 * DAY)))).size).toBeGreaterThan(3);
    }
  });
});
