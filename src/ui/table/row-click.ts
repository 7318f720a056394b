import type { MouseEvent } from 'react';

const PRESSABLE = 'a, button, input, select, label, summary, [popover]';

/** Whether a text selection in the row just ended, in which case the click opens nothing. */
function marksText(event: MouseEvent, row: Element): boolean {
  const selection = getSelection();
  if (event.detail === 0 || !selection || selection.isCollapsed) return false;
  return selection.getRangeAt(0).intersectsNode(row);
}

/**
 * A click anywhere in a row acts on its link or expander, with the same button and modifiers. The
 * link does not cover the row, so that text can be selected.
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
