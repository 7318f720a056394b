import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTrying } from '#records/use-trying.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { FormError } from '#lib/form-error.ts';
import { proves } from '#test/support/proves.ts';
import { ada, openPage } from './page-support.tsx';

afterEach(() => vi.restoreAllMocks());

const WORDS = 'An error occurred while trying to save this page.';

/** Runs a failing save and captures the browser console's output. */
async function failing(error: Error) {
  const printing = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let trying: ReturnType<typeof useTrying> | null = null;
  function Page() {
    trying = useTrying();
    return null;
  }
  openPage(<Page />, { as: ada });
  await act(() => expect(trying?.(WORDS, () => Promise.reject(error))).rejects.toBe(error));
  return printing.mock.calls;
}

it(
  'reports a failure, and logs only its code to the developer console',
  proves('AUTHOR-GEN-07'),
  async () => {
    const printed = await failing(new AppError('unavailable', 'Anna could not be saved'));
    expect(screen.getByRole('alert')).toHaveTextContent(WORDS);
    expect(printed).toEqual([[WORDS, { code: 'unavailable' }]]);
  },
);

it('leaves errors of single fields to the form', async () => {
  const printed = await failing(new FormError({ key: 'Page with that key already exists' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(printed).toEqual([]);
});
