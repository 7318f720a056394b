import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOwnParams } from '#routing/use-own-params.ts';
import { AddressSelect } from '#ui/AddressSelect.tsx';

const DRAWN = { timeout: 10_000 };

/** A view per tree that renders on request. */
async function openTrees() {
  const views = new Map<string, { drawn: Promise<string>; draw: () => void }>();
  const viewOf = (tree: string) => {
    let draw: () => void = () => undefined;
    const drawn = new Promise<string>((resolve) => {
      draw = () => resolve(`All about ${tree}`);
    });
    const view = views.get(tree) ?? { drawn, draw };
    views.set(tree, view);
    return view;
  };
  const View = ({ tree }: { tree: string }) => <p>{use(viewOf(tree).drawn)}</p>;
  function Page() {
    const { params, change } = useOwnParams('');
    const tree = params.get('tree') ?? 'oak';
    const choose = (next: string) =>
      change((own) => {
        own.set('tree', next);
        return own;
      });
    return (
      <>
        <AddressSelect aria-label="Tree" value={tree} onChoose={choose}>
          <option>oak</option>
          <option>elm</option>
        </AddressSelect>
        <Suspense>
          <View tree={tree} />
        </Suspense>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  await act(async () => {
    render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  const draw = (tree: string) =>
    act(async () => {
      viewOf(tree).draw();
      await viewOf(tree).drawn;
    });
  return { router, draw };
}

it('shows the new choice while its view is still loading', async () => {
  const { router, draw } = await openTrees();
  await draw('oak');
  expect(await screen.findByText('All about oak', {}, DRAWN)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Tree'), 'elm');
  expect(router.state.location.search).toBe('?tree=elm');
  expect(screen.getByText('All about oak')).toBeVisible();
  expect(screen.getByLabelText('Tree')).toHaveValue('elm');
  await draw('elm');
  expect(await screen.findByText('All about elm', {}, DRAWN)).toBeVisible();
  expect(screen.getByLabelText('Tree')).toHaveValue('elm');
});
