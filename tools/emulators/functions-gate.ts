import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '#tools/paths.ts';
import type { Ports } from './ports.ts';

/** The variable that names the file without which the functions are not listed; see lean-start.mjs. */
export const FUNCTIONS_GATE = 'TEMPEST_FUNCTIONS_GATE';

/**
 * Holds back the functions of emulators that are going to start, until the gate is opened.
 * @returns the gate's file
 */
export function closeFunctionsGate({ hub }: Ports): string {
  const folder = inProject('.cache', 'emulators');
  mkdirSync(folder, { recursive: true });
  const gate = join(folder, `functions-${hub}.gate`);
  rmSync(gate, { force: true });
  return gate;
}

/** Lets the functions register; idempotent. */
export function openFunctionsGate(gate: string | undefined): void {
  if (gate) writeFileSync(gate, '');
}
