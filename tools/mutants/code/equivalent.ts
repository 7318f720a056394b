/**
 * Mutants that nobody can tell from the code, by title, each with the reason. They do not count. A title that no
 * mutant has any more fails the run, so that the list stays true.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'src/domain/reports/graph.ts boundary: place(a) < place(b) -> place(a) <= place(b)':
    'Equal places are ordered by their ids before.',
};
