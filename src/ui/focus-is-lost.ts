/**
 * Whether the focus is nowhere: on an element that was disabled, some browsers leave it, where others
 * take it to the top of the page.
 */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
  );
}
