/**
 * The emulator project of a rules test file. Mutants use one shared project, whose rules are
 * swapped once for all files, possibly while the same file runs elsewhere.
 */
export function rulesProject(name: string): string {
  return process.env['TEMPEST_MUTANTS'] ?? `demo-rules-${name}`;
}
