import { Icon } from '#ui/icons.tsx';
import { setPaletteOpen } from './palette-state.ts';

/** Looks like the search field of the palette it opens. */
export function PaletteButton() {
  return (
    <button type="button" className="palette-button" onClick={() => setPaletteOpen(true)}>
      <Icon name="search" />
      <span className="palette-button-text">Find a person or page…</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
