import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { Palette } from '#app/shell/Palette.tsx';
import { setPaletteOpen } from '#app/shell/palette-state.ts';
import { iris } from '#test/ui/page-support.tsx';
import { openPalette } from '#test/ui/app/palette-support.tsx';

let closedByDialog = 0;

beforeAll(() => {
  HTMLDialogElement.prototype.close = function close() {
    closedByDialog += 1;
    this.dispatchEvent(new Event('close'));
  };
});

const palette = () => screen.queryByRole('dialog', { name: 'Find a person or page' });

it('the palette that was open when a session ended is closed for the next person', () => {
  openPalette(iris, <Palette />);
  act(() => setPaletteOpen(true));
  expect(palette()).toBeInTheDocument();
  cleanup();
  openPalette(iris, <Palette />);
  expect(palette()).toBeNull();
});

it('a click beside the palette closes the dialog itself, which gives the focus back', () => {
  openPalette(iris, <Palette />);
  act(() => setPaletteOpen(true));
  fireEvent.click(palette() as HTMLElement);
  expect(closedByDialog).toBe(1);
  expect(palette()).toBeNull();
});
