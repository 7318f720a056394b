import { expect, it } from 'vitest';
import { workersFor } from '#tools/test/workers.ts';

const GB = 1024 ** 3;

it.each([
  ['one for each core', 2, 16, 2],
  ['one for each core of many', 6, 32, 6],
  ['as many as have room', 8, 10, 3],
  ['one where not even that has room', 4, 2, 1],
  ['no more than there are ports for', 64, 512, 8],
])('runs journeys side by side: %s', (_, cores, memory, workers) => {
  expect(workersFor(cores, memory * GB)).toBe(workers);
});
