import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#session/session-store.ts';
import { proves } from '#test/support/proves.ts';
import { sam } from '#test/ui/page-support.tsx';

let session: Session = { state: 'resolving' };
const listeners = new Set<() => void>();
/** Loads the code of the top bar, which contains the mask. */
let barTools = () => Promise.resolve();

/** Fresh modules, as after a page load, with the test's session and screen. */
async function fresh() {
  vi.resetModules();
  const store = await import('#session/session-store.ts');
  vi.spyOn(store, 'currentSession').mockImplementation(() => session);
  vi.spyOn(store, 'subscribeSession').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const load = await import('#app/first-load.ts');
  vi.spyOn(load, 'fetchScreen').mockReturnValue();
  vi.spyOn(load, 'openData').mockReturnValue();
  const tools = await import('#app/shell/load-bar-tools.ts');
  vi.spyOn(tools, 'loadBarTools').mockImplementation(async () => {
    await barTools();
    await import('#app/hidden-names/hide-names.ts');
    return () => null as never;
  });
  const router = await import('#app/router.tsx');
  const screen = (
    <>
      <h1>Ann Lee</h1>
      <p>Seen by Kim Own</p>
    </>
  );
  vi.spyOn(router, 'createRouter').mockImplementation(() =>
    createMemoryRouter([{ path: '*', element: screen }]),
  );
}

afterEach(async () => {
  const { showNames } = await import('#app/hidden-names/hide-names.ts');
  showNames();
  vi.restoreAllMocks();
  listeners.clear();
});

const become = (next: Session) =>
  act(async () => {
    session = next;
    for (const listener of [...listeners]) listener();
    await new Promise((done) => setTimeout(done, 60));
  });

/** Reloads a tab and signs in. */
async function reload() {
  await fresh();
  const { identities } = await import('#data/engine/identities.ts');
  identities.add('Ann Lee');
  const { App } = await import('#app/App.tsx');
  await import('#app/SignedIn.tsx');
  session = { state: 'resolving' };
  render(<App />);
  await become({ state: 'checking' });
  await become({ state: 'ready', person: { ...sam, name: 'Kim Own' } });
}

it(
  'a reloaded tab that hides names shows no screen before the mask is loaded',
  proves('TEAM-HIDE-01'),
  async () => {
    sessionStorage.setItem('tempest.hide-names', 'yes');
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    barTools = () => arrived;
    await reload();
    expect(document.body).not.toHaveTextContent('Ann Lee');
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await act(async () => {
      arrive();
      await arrived;
    });
    expect(await screen.findByRole('heading')).toHaveTextContent('[hidden]');
    expect(document.body).not.toHaveTextContent('Ann Lee');
  },
);

it(
  'a reloaded tab that hides names shows no screen while loading the mask fails',
  proves('TEAM-HIDE-01'),
  async () => {
    sessionStorage.setItem('tempest.hide-names', 'yes');
    let failures = 2;
    barTools = () =>
      (failures -= 1) >= 0 ? Promise.reject(new Error('offline')) : Promise.resolve();
    await reload();
    expect(document.body).not.toHaveTextContent('Ann Lee');
    expect(await screen.findByRole('heading', {}, { timeout: 4000 })).toHaveTextContent('[hidden]');
    expect(document.body).not.toHaveTextContent('Ann Lee');
    // The reader's own name comes from the provider, not from a record.
    expect(screen.getByText(/^Seen by/)).toHaveTextContent('Seen by [hidden]');
  },
);

it(
  'a mask that loads first hides the name of whoever signs in',
  proves('TEAM-HIDE-01'),
  async () => {
    sessionStorage.setItem('tempest.hide-names', 'yes');
    barTools = () => Promise.resolve();
    await reload();
    expect(await screen.findByText(/^Seen by/)).toHaveTextContent('Seen by [hidden]');
  },
);

it('a tab that shows names does not wait for the mask', proves('TEAM-HIDE-01'), async () => {
  barTools = () => new Promise(() => undefined);
  await reload();
  expect(screen.getByRole('heading')).toHaveTextContent('Ann Lee');
});
