let reads = 0;

/** A thin count of delivered documents, for the benchmark: Firestore bills by them. */
export function countReads(count: number): void {
  reads += count;
}

export function readsSoFar(): number {
  return reads;
}

// The benchmark asks the page; a production build has no such door.
if (import.meta.env.MODE !== 'production') {
  Object.assign(globalThis, { __tempestReads: readsSoFar });
}
