/** What is asked about one mutant. */
export interface Question {
  readonly file: string;
  /** The file with the mistake in it. */
  readonly text: string;
  readonly tests: readonly string[];
}

/** The first test that noticed it, if one did. */
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
  /** The test that noticed it. */
  readonly by?: string;
  /** How many test files were asked, of how many that reach it. */
  readonly asked: number;
  readonly of: number;
}
