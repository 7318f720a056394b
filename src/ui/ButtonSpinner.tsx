/** Turns in a button while what it began is under way; its words say so. */
export function ButtonSpinner() {
  return <span className="spinner-border spinner-border-sm" aria-hidden />;
}
