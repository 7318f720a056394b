import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOwnParams } from '#routing/use-own-params.ts';

/** Renders a page part's own parameters at a URL. @returns them, and the later URL */
function open(part: string, search: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '/', element: children }], {
      initialEntries: [`/${search}`],
    });
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useOwnParams(part), { wrapper });
  return {
    own: () => [...result.current.params],
    put: (name: string, value: string) =>
      act(async () => {
        await result.current.change((params) => {
          params.set(name, value);
          return params;
        });
      }),
    address: () => router?.state.location.search,
  };
}

it('A part sees only its own parameters, even next to a similarly named part', async () => {
  const { own, put, address } = open('call', '?call.page=2&calls.page=3&page=4');
  expect(own()).toEqual([['page', '2']]);
  await put('q', 'ann');
  expect(address()).toBe('?calls.page=3&page=4&call.page=2&call.q=ann');
});

it('A part without a name sees all of them', () => {
  expect(open('', '?page=2&q=ann').own()).toEqual([
    ['page', '2'],
    ['q', 'ann'],
  ]);
});
