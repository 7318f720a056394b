import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FormSections } from '#ui/form/FormSections.tsx';

/** The browser's observer, told by the test what is in view. */
function observed() {
  const seen: { tell: IntersectionObserverCallback; sections: Element[] }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own;
      constructor(tell: IntersectionObserverCallback) {
        this.#own = { tell, sections: [] as Element[] };
        seen.push(this.#own);
      }
      observe(section: Element) {
        this.#own.sections.push(section);
      }
      disconnect() {
        this.#own.sections.length = 0;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return (...inView: readonly (readonly [number, boolean])[]) =>
    act(() => {
      const { tell, sections } = seen.at(-1)!;
      const entries = inView.map(([at, isIntersecting]) => ({
        target: sections[at],
        isIntersecting,
      }));
      tell(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
    });
}

it('marks the link of the first section in view, and none past the last one', () => {
  const view = observed();
  const sections = ['Names', 'Times', 'Limits'].map((title) => ({ title, fields: title }));
  render(<FormSections sections={sections} panels={[{ id: 'path', title: 'Path' }]} />);
  const titles = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Names', 'Times', 'Limits', 'Path']);
  expect(screen.getByRole('link', { name: 'Path' })).toHaveAttribute('href', '#path');
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent === 'true')
      .map(({ textContent }) => textContent);
  expect(marked()).toEqual([]);
  view([0, true]);
  expect(marked()).toEqual(['Names']);
  view([2, true], [1, true], [0, false]);
  expect(marked()).toEqual(['Times']);
  view([1, false]);
  expect(marked()).toEqual(['Limits']);
  view([2, false]);
  expect(marked()).toEqual([]);
});
