import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaletteSearch } from '#app/shell/PaletteSearch.tsx';
import { useChoice } from '#app/shell/use-choice.ts';
import { renderPage } from '#test/ui/form-support.tsx';

const keyed = (...keys: string[]) => keys.map((key) => ({ key }));

function open(...keys: string[]) {
  const hook = renderHook(({ results }) => useChoice(results), {
    initialProps: { results: keyed(...keys) },
  });
  return {
    at: () => hook.result.current.at,
    arrive: (...next: string[]) => hook.rerender({ results: keyed(...next) }),
    step: (by: number) => act(() => hook.result.current.step(by)),
    startAnew: () => act(() => hook.result.current.startAnew()),
  };
}

describe('what is marked in the palette', () => {
  it('stays marked when records arrive above it', () => {
    const { at, arrive, step } = open('page/users', 'page/roles');
    step(1);
    expect(at()).toBe(1);
    arrive('user/ann', 'user/bob', 'page/users', 'page/roles');
    expect(at()).toBe(3);
  });

  it('stays marked without being chosen, too', () => {
    const { at, arrive } = open('page/users');
    expect(at()).toBe(0);
    arrive('user/ann', 'page/users');
    expect(at()).toBe(1);
  });

  it('is the first result where the marked one is gone, and for another search', () => {
    const { at, arrive, step, startAnew } = open('a', 'b', 'c');
    step(1);
    arrive('a', 'c');
    expect(at()).toBe(0);
    step(1);
    expect(at()).toBe(1);
    startAnew();
    expect(at()).toBe(0);
  });

  it('goes from the last result to the first and back', () => {
    const { at, step } = open('a', 'b', 'c');
    step(-1);
    expect(at()).toBe(2);
    step(1);
    expect(at()).toBe(0);
  });

  it('is nothing while there are no results', () => {
    const { at, arrive, step } = open();
    step(1);
    arrive('user/ann', 'user/bob');
    expect(at()).toBe(0);
  });
});

it('says of the palette what it searches, where it finds nothing', async () => {
  const { user } = renderPage(<PaletteSearch onClose={() => undefined} />);
  const field = screen.getByRole('combobox', { name: 'E-mail, subject ID, uid or page' });
  expect(field).toHaveFocus();
  await user.type(field, '§');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Nothing begins with this text. E-mails and subject IDs are searched from their start, uids as a whole, names are not.',
  );
});
