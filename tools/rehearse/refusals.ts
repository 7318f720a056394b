/** The emulator's words for a rule that is not met, in JSON: "false for 'create' @ L996". */
const UNMET = /\bfor (?:'|\\u0027)(\w+)(?:'|\\u0027) @ L(\d+)/g;

/** What the rules refused, in an answer of the Firestore emulator: the right and its line. */
export const refusalsIn = (answer: string): readonly string[] =>
  [...answer.matchAll(UNMET)].map(([, right = '', line = '']) => `${right}, line ${line}`);
