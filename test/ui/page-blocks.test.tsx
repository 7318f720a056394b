import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loading, ready, type Live } from '#lib/live.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { startTheme, useTheme } from '#ui/theme.ts';
import { expectAccessible } from './table-support.tsx';
import { proves } from '#test/support/proves.ts';

describe('a live view', () => {
  const view = (live: Live<string>) => (
    <main>
      <h1>Page</h1>
      <LiveView live={live}>{(data) => <p>{data}</p>}</LiveView>
    </main>
  );

  it('shows a placeholder, then the data', async () => {
    const { rerender, container } = render(view(loading));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await expectAccessible(container);
    rerender(view(ready('Here it is')));
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it(
    'shows an error next to the last data, and keeps what was typed there',
    proves('REPORT-D-29'),
    async () => {
      const form = (live: Live<string>) => (
        <main>
          <h1>Page</h1>
          <LiveView live={live}>{(data) => <input aria-label={data} />}</LiveView>
        </main>
      );
      const { rerender, container } = render(form(ready('Name')));
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
      const failure = {
        state: 'error' as const,
        error: new Error('Out of paper'),
        retry: () => undefined,
      };
      rerender(form(ready('Name', true, failure)));
      expect(screen.getByRole('alert')).toHaveTextContent('Error: Out of paper');
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
      await expectAccessible(container);
      rerender(form(ready('Name')));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
    },
  );

  it('shows the raw error and retries on Retry', proves('CORE-GEN-09'), async () => {
    const retry = vi.fn();
    const { container } = render(view({ state: 'error', error: new Error('Out of paper'), retry }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Out of paper');
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a page header', () => {
  it('uses another name for the browser tab if its title names a person', proves('T22'), () => {
    render(
      <MemoryRouter>
        <PageHeader title="Ada Alder" tabTitle="swift-otter-1" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Alder' })).toBeVisible();
    expect(document.title).toBe('swift-otter-1 · Tempest');
  });

  it('takes the focus lost by the previous page, but no other', async () => {
    const user = userEvent.setup();
    render(
      <MemoryRouter initialEntries={['/first']}>
        <Link to="/second">Next</Link>
        <Routes>
          <Route
            path="/first"
            element={
              <>
                <PageHeader title="First" />
                <Link to="/second">Open</Link>
              </>
            }
          />
          <Route path="/second" element={<PageHeader title="Second" />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Open' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Second' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  });

  it('has the one h1, names the browser tab and links back', async () => {
    const { container } = render(
      <MemoryRouter>
        <PageHeader
          title="Ada Alder"
          summary="3 calls"
          breadcrumbs={[{ label: 'Users', to: '/users' }]}
          action={<button type="button">Edit</button>}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Alder' })).toBeVisible();
    expect(document.title).toBe('Ada Alder · Tempest');
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
    await expectAccessible(container);
  });
});

it('a status explains itself visually and to screen readers', () => {
  render(<StatusBadge tone="success" label="Active" explanation="The subject uses the app." />);
  expect(screen.getByTitle('The subject uses the app.')).toHaveTextContent(
    'Active (The subject uses the app.)',
  );
});

describe('the theme', () => {
  function Switch() {
    const { choice, theme, choose } = useTheme();
    return (
      <>
        <output>{`${choice} ${theme}`}</output>
        <button type="button" onClick={() => choose('dark')}>
          Dark
        </button>
        <button type="button" onClick={() => choose('system')}>
          System
        </button>
      </>
    );
  }
  let system: EventTarget & { matches: boolean };
  beforeEach(() => {
    system = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => system);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const onPage = () => document.documentElement.getAttribute('data-bs-theme');

  it('follows the system until somebody chooses, and again on request', async () => {
    startTheme();
    render(<Switch />);
    expect(screen.getByRole('status')).toHaveTextContent('system light');
    await userEvent.click(screen.getByText('Dark'));
    expect(onPage()).toBe('dark');
    expect(localStorage.getItem('tempest.theme')).toBe('dark');
    await userEvent.click(screen.getByText('System'));
    expect(onPage()).toBe('light');
    expect(localStorage.getItem('tempest.theme')).toBeNull();
    system.matches = true;
    act(() => void system.dispatchEvent(new Event('change')));
    expect(onPage()).toBe('dark');
    expect(screen.getByRole('status')).toHaveTextContent('system dark');
  });
});
