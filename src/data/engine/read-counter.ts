let reads = 0;

/** Counts delivered documents for the benchmark, because Firestore bills by them. */
export function countReads(count: number): void {
  reads += count;
}

export function readsSoFar(): number {
  return reads;
}

// Global for the benchmark; absent from production builds.
if (import.meta.env.MODE !== 'production') {
  Object.assign(globalThis, { __tempestReads: readsSoFar });
}
