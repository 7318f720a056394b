export interface CallableSample {
  readonly role: 'staff' | 'admin';
  /** A request that succeeds, as sent by the caller with that e-mail. */
  readonly good: (email: string) => Record<string, unknown>;
  /** Requests that this contract rejects; those that every contract rejects are generated. */
  readonly malformed: (email: string) => Readonly<Record<string, unknown>>;
}
