import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTurnToDraw } from '#ui/charts/use-turn-to-draw.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Chart = ({ name }: { readonly name: string }) => (useTurnToDraw() ? <p>{name}</p> : null);

const show = (...names: string[]) => (
  <>
    {names.map((name) => (
      <Chart key={name} name={name} />
    ))}
  </>
);
const drawn = () => screen.queryAllByText(/./).map((chart) => chart.textContent);
const next = () => act(() => void vi.advanceTimersToNextTimer());

it('draws several charts one task at a time, in order', () => {
  render(show('a', 'b', 'c'));
  expect(drawn()).toEqual(['a']);
  next();
  expect(drawn()).toEqual(['a', 'b']);
  next();
  expect(drawn()).toEqual(['a', 'b', 'c']);
});

it('does not wait for a removed chart', () => {
  const { rerender, unmount } = render(show('a', 'b', 'c'));
  rerender(show('a', 'c'));
  next();
  expect(drawn()).toEqual(['a', 'c']);
  unmount();
  render(show('d'));
  expect(drawn()).toEqual(['d']);
});
