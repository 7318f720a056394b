import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useShownTab } from '#areas/people/user-detail/programs/use-shown-tab.ts';
import type { ProgramTab } from '#domain/people/participation/program-tabs.ts';

const tabAt = (address: string, tabs: readonly ProgramTab[]) =>
  renderHook((given: readonly ProgramTab[]) => useShownTab(given), {
    initialProps: tabs,
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });

it.each([
  ['/', 'sessions'],
  ['/?tab=usage', 'usage'],
  ['/?tab=tasks', 'sessions'],
  ['/?tab=unknown', 'sessions'],
])('of Sessions, Journal Entries and Usage, %s shows %s', (address, shown) => {
  const { result } = tabAt(address, ['sessions', 'journals', 'usage']);
  expect(result.current.shown).toBe(shown);
});

it('the chosen tab is shown, and the first one stays when another comes before it', () => {
  const { result, rerender } = tabAt('/', ['sessions', 'usage']);
  rerender(['playlists', 'sessions', 'usage']);
  expect(result.current.shown).toBe('sessions');
  act(() => result.current.show('usage'));
  expect(result.current.shown).toBe('usage');
  expect(tabAt('/', []).result.current.shown).toBeNull();
});
