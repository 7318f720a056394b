/** Left and right move between the areas of the top bar; an open menu handles its own keys. */
export function moveBetweenAreas(key: string, bar: HTMLElement): void {
  const areas = [...bar.querySelectorAll<HTMLElement>('.nav-button')].filter(
    (each) => each.checkVisibility?.() ?? true,
  );
  const at = areas.findIndex((each) => each === document.activeElement);
  if (at !== -1) areas.at((at + (key === 'ArrowLeft' ? -1 : 1)) % areas.length)?.focus();
}
