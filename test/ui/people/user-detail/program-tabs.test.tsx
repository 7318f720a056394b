import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProgramTabs } from '#areas/people/user-detail/programs/ProgramTabs.tsx';

const open = (kept: 'journals' | null) => {
  const onShow = vi.fn();
  render(
    <ProgramTabs
      tabs={['sessions', 'tasks', 'usage']}
      {...{ kept, onShow }}
      asking={false}
      shown="sessions"
    >
      Content
    </ProgramTabs>,
  );
  return onShow;
};
const list = () => screen.getByRole('tablist', { name: 'Parts of the program' });

it('the tabs of a program are in their order, with the place of a tab still unknown', () => {
  open('journals');
  expect([...list().children].map(({ textContent }) => textContent)).toEqual([
    'Sessions',
    'Tasks',
    'Journal Entries',
    'Usage',
  ]);
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Sessions', 'Tasks', 'Usage']);
});

it('no place is kept once all tabs are known', () => {
  open(null);
  expect(list().children).toHaveLength(3);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Sessions');
});

it.each([
  ['ArrowRight', 'tasks'],
  ['ArrowLeft', 'usage'],
  ['End', 'usage'],
  ['Home', 'sessions'],
])('the key %s leads from Sessions to %s', (key, to) => {
  const onShow = open(null);
  fireEvent.keyDown(list(), { key });
  expect(onShow.mock.calls).toEqual([[to]]);
});
