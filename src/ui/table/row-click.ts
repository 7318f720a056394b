import type { MouseEvent } from 'react';

const PRESSABLE = 'a, button, input, select, label, summary';

/** Whether text of the row was just marked with the mouse: the click that ends it opens nothing. */
function marksText(event: MouseEvent, row: Element): boolean {
  const selection = getSelection();
  if (event.detail === 0 || !selection || selection.isCollapsed) return false;
  return selection.getRangeAt(0).intersectsNode(row);
}

/**
 * A click anywhere in a row is one on its link, or on the button that opens it, with the button and keys
 * that it was made with. It does not lie over the row: its text can be marked and copied.
 */
export function onRowClick(event: MouseEvent): void {
  const target = event.target as Element;
  const row = target.closest('tr');
  const link = row?.querySelector('.row-link');
  if (row?.parentElement !== event.currentTarget || !link || event.button > 1) return;
  if (marksText(event, row)) return event.preventDefault();
  if (target.closest(PRESSABLE)) return;
  const { type, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const keys = { button, ctrlKey, metaKey, shiftKey, altKey };
  link.dispatchEvent(new window.MouseEvent(type, { bubbles: true, cancelable: true, ...keys }));
}
