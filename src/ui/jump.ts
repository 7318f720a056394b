import type { MouseEvent } from 'react';

/**
 * Follows a link within the page: scrolls to its target and focuses that, or the first control inside.
 * The URL stays, because a fragment would count as a navigation.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView();
  const focusable = target?.matches('[tabindex]')
    ? target
    : target?.querySelector<HTMLElement>('input, a, button');
  focusable?.focus({ preventScroll: true });
}
