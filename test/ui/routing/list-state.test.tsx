import { act, fireEvent, render, screen } from '@testing-library/react';
import { Router, type Navigator, type To } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListState } from '#routing/use-list-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Search() {
  const list = useListState();
  return (
    <input
      aria-label="Search"
      value={list.state.search}
      onChange={(event) => list.typeSearch(event.target.value)}
    />
  );
}

/** A list under a router that is slow: addresses that were asked for are drawn when the test says so. */
function openSlowly() {
  const asked: string[] = [];
  const ask = (to: To) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator: Navigator = { createHref: String, push: ask, replace: ask, go: () => undefined };
  const at = (search: string) => (
    <Router location={{ pathname: '/trees', search }} navigator={navigator}>
      <Search />
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

it('keeps what is typed while addresses of what was typed before arrive late', () => {
  const { asked, draw } = openSlowly();
  type('thor');
  type('thornbu');
  expect(asked).toEqual(['?q=thor', '?q=thornbu']);
  draw(asked[0]);
  expect(field()).toHaveValue('thornbu');
  type('thornbury');
  draw(asked[1]);
  draw(asked[2]);
  expect(asked[2]).toBe('?q=thornbury');
  expect(field()).toHaveValue('thornbury');
});

it('follows an address that it did not write, even while its own is on its way', () => {
  const { draw } = openSlowly();
  type('thor');
  draw('?q=oak');
  expect(field()).toHaveValue('oak');
});
