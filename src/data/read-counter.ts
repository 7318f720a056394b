let reads = 0;

/** A thin count of delivered documents, for the benchmark: Firestore bills by them. */
export function countReads(count: number): void {
  reads += count;
}

export function readsSoFar(): number {
  return reads;
}
