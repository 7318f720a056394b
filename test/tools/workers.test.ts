import { expect, it } from 'vitest';
import { fitsBeside, workersFor } from '#tools/test/workers.ts';

const GB = 1024 ** 3;

it.each([
  ['one for each core', 2, 16, 2],
  ['one for each core of many', 6, 32, 6],
  ['as many as have room', 8, 10, 3],
  ['one where not even that has room', 4, 2, 1],
  ['no more than there are ports for', 64, 512, 8],
])('runs journeys in parallel: %s', (_, cores, memory, workers) => {
  expect(workersFor(cores, memory * GB)).toBe(workers);
});

it.each([
  ['with room for both', 2, 10, true],
  ['with a little less', 2, 9.9, false],
  ['with more journeys in the same room', 3, 10, false],
])('runs emulator tests alongside journeys %s: %#', (_, workers, memory, fits) => {
  expect(fitsBeside(workers, memory * GB)).toBe(fits);
});
