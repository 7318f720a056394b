import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextFilter } from '#areas/operations/payments/TextFilter.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a text filter answers once after a pause, and never after its page was left', () => {
  const onChange = vi.fn<(text: string) => void>();
  const { unmount } = render(<TextFilter label="Payment group" applied="" onChange={onChange} />);
  const field = screen.getByLabelText('Payment group');
  fireEvent.change(field, { target: { value: '0' } });
  fireEvent.change(field, { target: { value: '003' } });
  vi.advanceTimersByTime(249);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange.mock.calls).toEqual([['003']]);
  fireEvent.change(field, { target: { value: '004' } });
  unmount();
  vi.advanceTimersByTime(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
