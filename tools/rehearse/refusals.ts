/** How the emulator reports a denied operation, in JSON: "false for 'create' @ L996". */
const UNMET = /\bfor (?:'|\\u0027)(\w+)(?:'|\\u0027) @ L(\d+)/g;

/** The operations denied in a response of the Firestore emulator, each with the line of its rule. */
export const refusalsIn = (answer: string): readonly string[] =>
  [...answer.matchAll(UNMET)].map(([, right = '', line = '']) => `${right}, line ${line}`);
