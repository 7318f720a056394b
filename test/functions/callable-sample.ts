export interface CallableSample {
  /** The role group that may call it. */
  readonly role: 'staff' | 'admin';
  /** A request that is answered, as the caller with that e-mail sends it. */
  readonly good: (email: string) => Record<string, unknown>;
  /** Requests that only this contract refuses; those that every contract refuses are generated. */
  readonly malformed: (email: string) => Readonly<Record<string, unknown>>;
}
