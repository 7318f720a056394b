/**
 * The emulator's project of a rules test file. The mutants exchange the rules of theirs, which all files
 * share so that they are exchanged once, perhaps while the same file runs beside them.
 */
export function rulesProject(name: string): string {
  return process.env['TEMPEST_MUTANTS'] ?? `demo-rules-${name}`;
}
