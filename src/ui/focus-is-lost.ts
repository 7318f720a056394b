/**
 * Whether nothing has the focus: some browsers keep it on a disabled element, others move it to the
 * body.
 */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
  );
}
