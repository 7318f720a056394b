import { availableParallelism } from 'node:os';

/** Emulators, functions, a console and a Chromium, with room for what a journey loads. */
const BYTES_OF_A_STAGE = 3 * 1024 ** 3;
/** Two sets of emulators, with the processes that test against them. */
const BYTES_OF_EMULATOR_TESTS = 4 * 1024 ** 3;
/** Each has a thousand ports of its own, and there must be some left below the ephemeral ones. */
const MOST = 8;

/** How many journeys run side by side: one for each core, as far as the memory goes. */
export function workersFor(cores: number, bytes: number): number {
  return Math.max(1, Math.min(cores, Math.floor(bytes / BYTES_OF_A_STAGE), MOST));
}

/** Whether the emulator tests fit beside the journeys: together they keep busy the cores that each leaves idle. */
export function fitsBeside(workers: number, bytes: number): boolean {
  return bytes >= workers * BYTES_OF_A_STAGE + BYTES_OF_EMULATOR_TESTS;
}

export const workersHere = (): number =>
  workersFor(availableParallelism(), process.availableMemory());
