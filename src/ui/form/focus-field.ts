/** Moves the focus to a field, unfolding it first: a hidden field takes no focus. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
