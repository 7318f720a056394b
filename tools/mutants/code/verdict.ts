export interface Question {
  readonly file: string;
  /** The file's text with the mutation applied. */
  readonly text: string;
  readonly tests: readonly string[];
}

/** The first test that detected the mutant, if any. */
export interface Answer {
  readonly by?: string;
}

export type Verdict = 'killed' | 'survived' | 'not reached' | 'refused by types' | 'equivalent';

export interface Result {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly by?: string;
  /** The number of test files run, and of those that reach the mutant. */
  readonly asked: number;
  readonly of: number;
}
