/**
 * Mutants that no request can tell from the rules, by title, each with the reason. They do not count.
 * A title that no mutant has any more fails the run, so that the list stays true.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  '/users/{uid}/calls/{callID} update: "exists(" for "existsAfter(" in "existsAfter(workflowPath())"':
    'The rules let no browser create or delete a workflow, so one exists after a commit exactly if it did before.',
};
