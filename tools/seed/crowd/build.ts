import { demoDocuments, DEFAULT_SEED } from '#tools/seed/demo/build.ts';
import { faultDocuments } from '#tools/seed/demo/faults.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { largeProgramDocuments } from './content/build.ts';
import { operationsCrowdDocuments } from './operations/build.ts';
import { reportCrowdDocuments } from './reports/build.ts';

/** Makes a part of the crowd; `below` holds the documents of the earlier parts. */
type Layer = (now: Date, seed: number, below: readonly SeedDocument[]) => readonly SeedDocument[];

/** The parts of the crowd, in layers; a new one is loaded by `--data demo`. */
const LAYERS: readonly Layer[] = [
  reportCrowdDocuments,
  largeProgramDocuments,
  operationsCrowdDocuments,
];

/** The demo data with its crowd, without duplicate paths; deterministic for a time and seed. */
export function crowdDocuments(now: Date, seed = DEFAULT_SEED): SeedDocument[] {
  const base: readonly SeedDocument[] = [...demoDocuments(now, seed), ...faultDocuments(now)];
  const all = LAYERS.reduce((below, layer) => [...below, ...layer(now, seed, below)], base);
  return [...new Map(all)];
}
