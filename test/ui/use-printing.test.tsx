import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePrinting } from '#ui/use-printing.ts';

const State = () => <p>{usePrinting() ? 'Printing' : 'On the screen'}</p>;
const tell = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

it('Printing is tracked even for components that mount later', () => {
  const first = render(<State />);
  tell('beforeprint');
  expect(screen.getByText('Printing')).toBeVisible();
  first.unmount();
  tell('afterprint');
  const later = render(<State />);
  expect(screen.getByText('On the screen')).toBeVisible();
  later.unmount();
  tell('beforeprint');
  render(<State />);
  expect(screen.getByText('Printing')).toBeVisible();
  tell('afterprint');
});
