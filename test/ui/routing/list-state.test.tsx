import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { Router, type Navigator, type To } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListState } from '#routing/use-list-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The only list of a page, and one of several. */
const PARTS = [
  { part: '', q: 'q' },
  { part: 'arm', q: 'arm.q' },
];

function Search({ part }: { readonly part: string }) {
  const list = useListState(undefined, part);
  return (
    <input
      aria-label="Search"
      value={list.state.search}
      onChange={(event) => list.typeSearch(event.target.value)}
    />
  );
}

/** A list under a slow router: requested URLs take effect on request. */
function openSlowly(part = '') {
  const asked: string[] = [];
  const ask = (to: To) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator: Navigator = { createHref: String, push: ask, replace: ask, go: () => undefined };
  const at = (search: string) => (
    <Router location={{ pathname: '/trees', search }} navigator={navigator}>
      <Search part={part} />
    </Router>
  );
  const { rerender } = render(at(''));
  return { asked, draw: (search = '') => rerender(at(search)) };
}

const field = () => screen.getByLabelText('Search');

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(300));
}

it.each(PARTS)(
  'keeps the input of $q while addresses of earlier input arrive late',
  ({ part, q }) => {
    const { asked, draw } = openSlowly(part);
    type('thor');
    type('thornbu');
    expect(asked).toEqual([`?${q}=thor`, `?${q}=thornbu`]);
    draw(asked[0]);
    expect(field()).toHaveValue('thornbu');
    type('thornbury');
    draw(asked[1]);
    draw(asked[2]);
    expect(asked[2]).toBe(`?${q}=thornbury`);
    expect(field()).toHaveValue('thornbury');
  },
);

it('follows an address without a search that replaces its own', () => {
  const { draw } = openSlowly();
  draw('?page=2');
  type('thor');
  draw('?page=9');
  expect(field()).toHaveValue('');
});

it('keeps pending input while something else changes the address', () => {
  const { asked, draw } = openSlowly();
  fireEvent.change(field(), { target: { value: 'thor' } });
  draw('?new=1');
  expect(field()).toHaveValue('thor');
  act(() => void vi.advanceTimersByTime(300));
  expect(asked).toEqual(['?new=1&q=thor']);
});

it('follows a foreign address, even while its own is pending', () => {
  const { draw } = openSlowly();
  type('thor');
  draw('?q=oak');
  expect(field()).toHaveValue('oak');
});

it.each(PARTS)('does not pull back, with $q, somebody who is leaving the page', ({ part }) => {
  const { asked } = openSlowly(part);
  const { href } = location;
  fireEvent.change(field(), { target: { value: 'thor' } });
  history.pushState(null, '', '/acorns');
  act(() => void vi.advanceTimersByTime(300));
  history.replaceState(null, '', href);
  expect(asked).toEqual([]);
});

/** Renders as slowly as a table with many rows. */
function Slow({ search }: { search: string }) {
  const until = performance.now() + 10;
  while (performance.now() < until);
  return <p>{search}</p>;
}

/** A list whose URLs render between keystrokes, as with the console's router. */
function UnderWay({ part }: { readonly part: string }) {
  const [search, setSearch] = useState('');
  const go = (to: To) =>
    startTransition(() => setSearch(typeof to === 'string' ? to : (to.search ?? '')));
  const navigator: Navigator = { createHref: String, push: go, replace: go, go: () => undefined };
  return (
    <Router location={{ pathname: '/trees', search }} navigator={navigator}>
      <Search part={part} />
      {search !== '' &&
        Array.from({ length: 20 }, (_, at) => <Slow key={at} search={`${search} ${at}`} />)}
    </Router>
  );
}

/** Types a letter like a browser: immediately, based on the displayed value. */
function press(letter: string): void {
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  // Sets the value natively, because React ignores changes that it made itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    input,
    input.value + letter,
  );
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

it.each(PARTS)('loses no letter of $q while the next address is rendering', async ({ part, q }) => {
  vi.useRealTimers();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  render(<UnderWay part={part} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // otherwise each URL would render synchronously
  try {
    for (const letter of 'thornbury') {
      press(letter);
      await pause(letter === 'h' || letter === 'b' ? 290 : 30);
    }
    await vi.waitFor(() => expect(screen.getByText(`?${q}=thornbury 19`)).toBeVisible(), {
      timeout: 5_000,
    });
    expect(field()).toHaveValue('thornbury');
  } finally {
    vi.unstubAllGlobals();
  }
});
