import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adoptSession, watchOtherTabs } from '#session/other-tabs.ts';
import { proves } from '#test/support/proves.ts';

const ENTRIES = [
  ['firebase:authUser:key', 'somebody'],
  ['tempest.hide-names', 'yes'],
  ['tempest.run / people', 'of that tab alone'],
] as const;

/** Another tab of the browser. */
let other: BroadcastChannel;
const heard: unknown[] = [];

beforeEach(() => {
  sessionStorage.clear();
  heard.length = 0;
  other = new BroadcastChannel('tempest');
  other.onmessage = ({ data }: MessageEvent<unknown>) => void heard.push(data);
});
afterEach(() => other.close());

it('a new tab inherits that names are hidden', proves('TEAM-HIDE-01'), async () => {
  other.onmessage = () => other.postMessage({ kind: 'session', entries: ENTRIES });
  await adoptSession();
  expect({ ...sessionStorage }).toEqual(Object.fromEntries(ENTRIES.slice(0, 2)));
});

it('a tab that hides names tells new ones so', proves('TEAM-HIDE-01'), async () => {
  for (const [key, value] of ENTRIES) sessionStorage.setItem(key, value);
  watchOtherTabs(
    () => undefined,
    () => 'u1',
  );
  other.postMessage({ kind: 'who' });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard).toEqual([{ kind: 'session', entries: ENTRIES.slice(0, 2) }]);
});
