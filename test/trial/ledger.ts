type Fields = Readonly<Record<string, unknown>>;

export interface Owed {
  readonly paymentFor: string;
  readonly amount: number;
  readonly subjectID: string;
}

/** What should be true, noted when it is done and compared at the end; it never reads the database. */
export class Ledger {
  /** Fields of documents by path; null for one that is gone. */
  readonly #fields = new Map<string, Fields | null>();
  /** By payment id. */
  readonly owed = new Map<string, Owed>();
  /** Ids of payments that staff completed. */
  readonly paid = new Set<string>();
  /** Ids of messages that a nudge owes. */
  readonly nudged = new Set<string>();
  /** How often staff did something, by the name of the act in the history. */
  readonly acts = new Map<string, number>();
  /** Whatever went wrong on the way. */
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
