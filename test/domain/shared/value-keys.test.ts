import { describe, expect, it } from 'vitest';
import { valueKeys } from '#domain/shared/value-keys.ts';

const intro = { type: 'intro', title: 'Welcome', media: { image: 'a.png', kind: 'png' } };
const sleep = { type: 'text', title: 'Sleep', at: new Date(0) };

describe('keys of values without ids', () => {
  it('are stable when other values are added, removed or moved', () => {
    const [introKey, sleepKey] = valueKeys([intro, sleep]);
    expect(introKey).not.toBe(sleepKey);
    expect(valueKeys([sleep, { type: 'text' }, intro])).toEqual([
      sleepKey,
      expect.any(String),
      introKey,
    ]);
  });

  it('do not depend on the order of fields', () => {
    const again = { media: { kind: 'png', image: 'a.png' }, title: 'Welcome', type: 'intro' };
    expect(valueKeys([again])).toEqual(valueKeys([intro]));
    expect(valueKeys([{ ...intro, title: 'welcome' }])).not.toEqual(valueKeys([intro]));
  });

  it('are unique, even for equal and odd values', () => {
    const keys = valueKeys([intro, intro, null, undefined, 7, '', 'odd', [], {}, {}, 'odd']);
    expect(new Set(keys).size).toBe(11);
    expect(keys).not.toContain('');
  });
});
