import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Effects } from '#areas/content/changes/Effects.tsx';

const LAID = {
  live: new Map(),
  laid: new Map(),
  changes: new Map(),
  unusable: [],
  unreadable: [],
};
const NOTHING = { created: [], changed: [], deleted: [], renumbered: [], conflicts: [] };
const places = (many: number) => Array.from({ length: many }, (_, at) => `unnamed/${at + 1}`);

it.each([
  [50, 'unnamed/50'],
  [51, 'unnamed/50 and 1 other'],
  [52, 'unnamed/50 and 2 others'],
])('of %i records that publishing writes, fifty are named', (many, end) => {
  const run = { ...NOTHING, deleted: places(many) };
  render(<Effects programKey="p" laid={LAID} run={run} />);
  const names = screen.getByText(`Deletes ${many} records:`).nextElementSibling?.textContent ?? '';
  expect(names.split(', ').length).toBe(50);
  expect(names.split(', ').at(-1)).toBe(end);
});
