type Fields = Readonly<Record<string, unknown>>;

export interface Owed {
  readonly paymentFor: string;
  readonly amount: number;
  readonly subjectID: string;
}

/** The expected state, recorded during the trial and compared at its end; it never reads the database. */
export class Ledger {
  /** Expected fields of documents by path; null for a deleted one. */
  readonly #fields = new Map<string, Fields | null>();
  /** Payments owed, by payment id. */
  readonly owed = new Map<string, Owed>();
  /** Ids of completed payments. */
  readonly paid = new Set<string>();
  /** Ids of expected nudge messages. */
  readonly nudged = new Set<string>();
  /** The number of acts by staff, by name in the history. */
  readonly acts = new Map<string, number>();
  /** Problems found during the trial. */
  readonly findings: string[] = [];

  finds(what: string): void {
    process.stdout.write(`FOUND ${what}\n`);
    this.findings.push(what);
  }

  says(path: string, fields: Fields): void {
    this.#fields.set(path, { ...this.#fields.get(path), ...fields });
  }

  gone(path: string): void {
    this.#fields.set(path, null);
  }

  acted(action: string): void {
    this.acts.set(action, (this.acts.get(action) ?? 0) + 1);
  }

  get documents(): ReadonlyMap<string, Fields | null> {
    return this.#fields;
  }
}
