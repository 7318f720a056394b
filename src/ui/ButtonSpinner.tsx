/** A spinner inside a button whose act is running; the button's text says so. */
export function ButtonSpinner() {
  return <span className="spinner-border spinner-border-sm" aria-hidden />;
}
