import type { KeyboardEvent } from 'react';
import type { SelectedRows } from './selected-rows.ts';

const BOX = '.row-lead input';

/**
 * Keyboard selection: Space on a row's link selects it, Shift+Space a range, Ctrl+A all rows, and arrows move
 * between checkboxes. A checkbox handles Space itself.
 */
export function selectByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  selected: SelectedRows<Row>,
): void {
  const target = event.target as Element;
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    if (target.matches('textarea, input:not([type="checkbox"])')) return;
    event.preventDefault();
    selected.wantAll(true);
  } else if (event.key === ' ' && target.matches('.row-link')) {
    event.preventDefault();
    const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
    if (event.shiftKey) selected.toggleRange(key);
    else selected.toggle(key);
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && target.matches(BOX)) {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(BOX)];
    const at = boxes.findIndex((box) => box === target);
    event.preventDefault();
    boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }
}
