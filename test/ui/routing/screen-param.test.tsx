import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';

function Subject() {
  return <h1>{JSON.stringify(useScreenParam('subjectId'))}</h1>;
}

function open(address: string) {
  const routes = [{ path: '/medrio/:subjectId/triggers', element: <Subject /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

it.each(['%', '%E0%A4%A'])('an address that cannot be decoded is used as it is: %s', (odd) => {
  open(`/medrio/${odd}/triggers`);
  expect(screen.getByRole('heading')).toHaveTextContent(JSON.stringify(odd));
});

it.each(['plain-reef-1', 'a/b', 'z%2F', 'a/b%2Fc%252F', '50% a?#é', '%2f', 'medrio'])(
  'a record opens under its id, whatever characters it has: %s',
  (subjectId) => {
    open(href('dataCaptureTriggers', { subjectId }));
    expect(screen.getByRole('heading')).toHaveTextContent(JSON.stringify(subjectId));
  },
);
