import { availableParallelism } from 'node:os';

/** Memory for emulators, functions, a console and a Chromium with a loaded page. */
const BYTES_OF_A_STAGE = 3 * 1024 ** 3;
/** Memory for two sets of emulators and the processes that test against them. */
const BYTES_OF_EMULATOR_TESTS = 4 * 1024 ** 3;
/** Each has a thousand ports, which must stay below the ephemeral ones. */
const MOST = 8;

/** The number of parallel journeys: one per core, limited by memory. */
export function workersFor(cores: number, bytes: number): number {
  return Math.max(1, Math.min(cores, Math.floor(bytes / BYTES_OF_A_STAGE), MOST));
}

/**
 * Whether the emulator tests fit next to the journeys; together they use the cores that either leaves idle.
 */
export function fitsBeside(workers: number, bytes: number): boolean {
  return bytes >= workers * BYTES_OF_A_STAGE + BYTES_OF_EMULATOR_TESTS;
}

export const workersHere = (): number =>
  workersFor(availableParallelism(), process.availableMemory());
