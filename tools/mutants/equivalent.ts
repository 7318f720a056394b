import type { Mutant } from './mutate.ts';

/**
 * Mutants that no request can tell from the rules, by title, each with the reason. They do not count.
 * A title that no mutant has any more fails the run, so that the list stays true.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'verified(): without && "request.auth != null"':
    'Without an account there is no token either: asking it is an error, which refuses.',
  "verified(): without && \"request.auth.token.get('email', '') != ''\"":
    'Without an e-mail me() is an error or empty, and every right asks for a document called so: none has an empty name.',
  '/users/{uid}/calls/{callID} update: "exists(" for "existsAfter(" in "existsAfter(workflowPath())"':
    'The rules let no browser create or delete a workflow, so one exists after a commit exactly if it did before.',
  '/users/{uid}/workflows/{workflowID} update: without && "workflowID == \'early-termination-call\'"':
    'A change needs an entry of its commit, and an entry of any act that names another workflow is refused.',
  '/web/surveysaurus/referralGroups/{referralGroupKey} validReferralGroup(): without && "line(now.referralID)"':
    'The pattern beside it takes two digits alone, which are a line.',
};

/**
 * Whether no request can tell a mutant from the rules. Besides those above that is so where the rules no longer
 * ask for the type of a value whose keys, or whose size as a number, they ask for next: of any other value that
 * is an error, which refuses as well.
 */
export function isEquivalent({ title, end }: Mutant, rules: string): boolean {
  if (title in EQUIVALENT) return true;
  const [, value = '', type] = /without && "(\S+) is (map|number)"$/.exec(title) ?? [];
  const next = rules.slice(end).replace(/^[\s&]+/, '');
  if (type === 'map') return next.startsWith(`${value}.keys()`);
  return type === 'number' && [`${value} > `, `${value} >= `].some((use) => next.startsWith(use));
}
