import { afterEach, expect, it, vi } from 'vitest';
import { forgetRun, keepRun, keptRun } from '#records/selection/kept-run.ts';
import { proves } from '#test/support/proves.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it.each([
  [{ underWay: 'p1', left: ['p2'] }, true],
  [{ underWay: 'p1', left: ['p2', 'a@example.com'] }, false],
  [{ underWay: 'a@example.com', left: ['p2'] }, false],
])(
  'A run on %j is kept by the tab, unless a row has an email address as its key',
  proves('TEAM-SEL-02'),
  (rows, kept) => {
    const run = { by: 'sam', word: 'Rename', ...rows };
    keepRun('people', run);
    expect(keptRun('people', 'sam')).toEqual(kept ? run : null);
    expect(keptRun('people', 'ann')).toBeNull();
    expect(keptRun('others', 'sam')).toBeNull();
    expect(sessionStorage).toHaveLength(kept ? 1 : 0);
  },
);

it('With full, blocked or damaged storage no run is kept', proves('TEAM-SEL-02'), () => {
  const run = { by: 'sam', word: 'Rename', underWay: 'p1', left: ['p2'] };
  keepRun('people', run);
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, '{');
  expect(keptRun('people', 'sam')).toBeNull();
  for (const name of ['setItem', 'getItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('Full');
    });
  }
  keepRun('people', run);
  forgetRun('people');
  expect(keptRun('people', 'sam')).toBeNull();
});
