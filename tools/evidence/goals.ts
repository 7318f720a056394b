/** How a goal's figures are combined, and the required result. */
export type Bound =
  /** The sum of errors, over at least this many trials. */
  | { readonly kind: 'wrong'; readonly trials: number }
  /** The lowest percentage. */
  | { readonly kind: 'share'; readonly least: number }
  /** The longest time in seconds. */
  | { readonly kind: 'seconds'; readonly most: number };

export interface Goal {
  readonly what: string;
  readonly bound: Bound;
  /**
   * The required measurements. Without any, the figure is the number of failed tests that claim the
   * goal.
   */
  readonly figures?: readonly string[];
}

const wrong = (trials: number): Bound => ({ kind: 'wrong', trials });

/** The trust goals: access and history (S), faults and conflicts (R). */
export const GOALS = {
  S1: {
    what: 'wrong answers of the access matrix (path, person, operation)',
    bound: wrong(2500),
    figures: ['access matrix'],
  },
  S2: {
    what: 'conditions of the rules never seen true, or never seen false',
    bound: wrong(50),
    figures: ['conditions'],
  },
  S3: {
    what: 'unknown paths allowed to anybody',
    bound: wrong(1000),
    figures: ['random paths', 'below known paths'],
  },
  S4: {
    what: 'mutants of the rules killed by the rules tests, in %',
    bound: { kind: 'share', least: 95 },
    figures: ['mutants'],
  },
  S5: {
    what: 'failed proofs that each act of staff leaves one true entry',
    bound: wrong(10),
  },
  S6: {
    what: 'history entries changed or deleted by anybody',
    bound: wrong(40),
    figures: ['attempts'],
  },
  S7: { what: 'failed refusals of callables, or writes they left', bound: wrong(60) },
  S8: {
    what: 'paths taken outside of the allow-list of backup and delete',
    bound: wrong(2 * 80),
    figures: ['FS_recursiveDelete', 'FS_documentBackup'],
  },
  S9: {
    what: 'scripts run, foreign requests, navigations and elements made by payloads',
    bound: wrong(80 * 10),
    figures: ['stored payloads', 'typed and linked payloads'],
  },
  S10: {
    what: 'live cells, or values changed, in exported CSV',
    bound: wrong(20),
    figures: ['cells'],
  },
  S11: {
    what: 'planted personal values found in console, logs, foreign requests, browser storage and addresses',
    bound: wrong(30),
    figures: ['planted values', 'planted values, development'],
  },
  S12: {
    what: 'seconds until a withdrawn membership clears the screen',
    bound: { kind: 'seconds', most: 5 },
    figures: ['own listener'],
  },
  S13: { what: 'failed proofs that nothing is read before the server agrees', bound: wrong(1) },
  R1: {
    what: 'saves without a visible state after 10 s',
    bound: wrong(3),
    figures: ['offline saves'],
  },
  R2: { what: 'failed proofs that nothing empty is shown without the server', bound: wrong(2) },
  R3: { what: 'failed proofs that a double delivery changes nothing', bound: wrong(5) },
  R4: {
    what: 'killed jobs that did not end like undisturbed ones',
    bound: wrong(10),
    figures: ['backup', 'delete', 'restore', 'killed process'],
  },
  R5: { what: 'failed proofs that no edit of two people is lost', bound: wrong(4) },
  R6: {
    what: 'numbers lost, doubled or wrong after parallel counting',
    bound: wrong(100),
    figures: ['members'],
  },
  R7: {
    what: 'white screens and lost rows with malformed documents',
    bound: wrong(200),
    figures: ['lists', 'pages', 'pages of a participant'],
  },
} as const satisfies Record<string, Goal>;

export type GoalId = keyof typeof GOALS;
