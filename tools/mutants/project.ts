/**
 * The emulator's project of a rules test file. The mutants exchange the rules of theirs, perhaps while
 * the same file runs beside them, and so have projects of their own.
 */
export function rulesProject(name: string): string {
  return process.env['TEMPEST_MUTANTS'] ? `demo-mutants-${name}` : `demo-rules-${name}`;
}
