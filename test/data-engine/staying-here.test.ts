import { afterEach, expect, it } from 'vitest';
import { setOverlay, type Overlay } from '#data/engine/overlay.ts';
import { stayingHere } from '#data/engine/staying-here.ts';
import { proves } from '#test/support/proves.ts';

const inSet = (root: string) => ({ root }) as Overlay;

afterEach(() => setOverlay(null));

it(
  'work started in a change set, or outside, cannot continue elsewhere',
  proves('TEAM-SET-05'),
  () => {
    const LEFT = 'You left the change set; this was not done.';
    const live = stayingHere();
    const first = inSet('programs/p');
    setOverlay(first);
    const inside = stayingHere();
    expect(live).toThrow(LEFT);
    expect(inside).not.toThrow();
    setOverlay(inSet('programs/p'));
    expect(inside).toThrow(LEFT);
    setOverlay(null);
    expect(inside).toThrow(LEFT);
    expect(live).not.toThrow();
  },
);
