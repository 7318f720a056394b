import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat } from '#app/shell/heartbeat.ts';
import { proves } from '#test/support/proves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const said: string[] = [];
  const beat = new Heartbeat<string>((what) => said.push(what), 60_000);
  return { said, beat };
}

it('sends at once, then once a minute', proves('TEAM-PRES-04'), () => {
  const { said, beat } = open();
  beat.show('a');
  vi.advanceTimersByTime(0);
  expect(said).toEqual(['a']);
  vi.advanceTimersByTime(59_999);
  expect(said).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['a', 'a']);
});

it('sends only the last change, when the minute is over', proves('TEAM-PRES-04'), () => {
  const { said, beat } = open();
  beat.show('a');
  vi.advanceTimersByTime(20_000);
  beat.show('b');
  beat.show(null);
  beat.show('c');
  vi.advanceTimersByTime(39_999);
  expect(said).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['a', 'c']);
});

it('is silent while hidden and without a page', proves('TEAM-PRES-04'), () => {
  const { said, beat } = open();
  beat.show('a');
  vi.advanceTimersByTime(0);
  beat.setVisible(false);
  vi.advanceTimersByTime(600_000);
  expect(said).toEqual(['a']);
  beat.setVisible(true);
  vi.advanceTimersByTime(0);
  expect(said).toEqual(['a', 'a']);
  beat.show(null);
  vi.advanceTimersByTime(600_000);
  expect(said).toEqual(['a', 'a']);
});

it(
  'does not send more often when the tab is hidden and shown again',
  proves('TEAM-PRES-04'),
  () => {
    const { said, beat } = open();
    beat.setVisible(false);
    beat.show('a');
    vi.advanceTimersByTime(600_000);
    expect(said).toEqual([]);
    beat.setVisible(true);
    vi.advanceTimersByTime(0);
    expect(said).toEqual(['a']);
    for (const visible of [false, true, true]) beat.setVisible(visible);
    vi.advanceTimersByTime(30_000);
    beat.setVisible(false);
    beat.show('b');
    beat.setVisible(true);
    vi.advanceTimersByTime(29_999);
    expect(said).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['a', 'b']);
    expect(vi.getTimerCount()).toBe(1);
  },
);

it('does not depend on the system clock', proves('TEAM-PRES-04'), () => {
  const { said, beat } = open();
  beat.show('a');
  vi.advanceTimersByTime(0);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['a', 'a']);
});
