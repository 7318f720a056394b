import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Boundary } from '#ui/Boundary.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { ShortId, shorten } from '#ui/ShortId.tsx';
import { findings } from './axe.ts';
import { proves } from '#test/support/proves.ts';

const uid = 'k3fT9aQmZr8Lw2Xc7VbN1pYd4Hs6';

/** Mutes React's logging of caught render errors, which are expected here. */
function quietly(run: () => void) {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  run();
  spy.mockRestore();
}

describe('a part that breaks', () => {
  it('shows its error in its panel and leaves the rest of the page intact', async () => {
    let broken = true;
    const Part = () => {
      if (broken) throw new Error('The record could not be read');
      return <p>All well</p>;
    };
    quietly(() =>
      render(
        <>
          <Panel title="Calls" children={<Part />} />
          <Panel title="Consent" children={<p>Signed</p>} />
        </>,
      ),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The record could not be read');
    expect(screen.getByText('Signed')).toBeVisible();
    expect(await screen.findByText('Copy detail')).toBeInTheDocument();
    broken = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All well')).toBeVisible();
  });

  it('offers to reload if a part of the console could not be fetched', () => {
    const Part = (): never => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
    };
    quietly(() => render(<Boundary page children={<Part />} />));
    expect(screen.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an id', () => {
  it('is shortened in the middle, but complete for screen readers, on hover and when copied', async () => {
    const user = userEvent.setup();
    render(<ShortId id={uid} copyLabel="Copy uid" />);
    expect(screen.getByText('k3fT9a…d4Hs6')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(uid)).toBeInTheDocument();
    expect(screen.getByTitle(uid)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy uid' }));
    expect(await navigator.clipboard.readText()).toBe(uid);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
  });

  it('says "Copied" for 5 seconds', proves('CORE-GEN-08'), async () => {
    userEvent.setup(); // provides a clipboard
    vi.useFakeTimers();
    try {
      render(<ShortId id={uid} copyLabel="Copy uid" />);
      fireEvent.click(screen.getByRole('button', { name: 'Copy uid' }));
      await act(() => vi.advanceTimersByTimeAsync(0));
      await act(() => vi.advanceTimersByTimeAsync(4999));
      expect(screen.getByRole('status')).toHaveTextContent('Copied');
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says a failure in its tooltip and out of the flow, so that nothing moves', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error()) } });
    try {
      render(<ShortId id={uid} copyLabel="Copy uid" />);
      const button = screen.getByRole('button', { name: 'Copy uid' });
      expect(button).toHaveAttribute('title', 'Copy uid');
      fireEvent.click(button);
      const failure = await screen.findByText('Copying failed');
      expect(button).toHaveAttribute('title', 'Copying failed');
      expect(failure).toHaveClass('copy-failed', { exact: true });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('is shortened to a given length, and not at all if short', () => {
    expect(shorten('003-014', 12)).toBe('003-014');
    expect(shorten('003-014', 7)).toBe('003-014');
    expect(shorten('003-0145', 7)).toBe('003…145');
    expect(shorten(uid, 9)).toBe('k3fT…4Hs6');
  });
});

describe('a record', () => {
  it('shows its fields, and marks the empty ones', async () => {
    render(
      <KeyValuePanel
        title="Identity"
        items={[
          { label: 'Email', value: 'ann@example.com' },
          { label: 'Cohort', value: null },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'Identity' })).toHaveTextContent(
      'Emailann@example.com',
    );
    expect(screen.getByText('none')).toBeInTheDocument();
    expect(await findings()).toEqual([]);
  });

  it('opens as a tree of its stored data', async () => {
    render(<RawJson label="Raw record" data={{ uid, devices: [{ name: 'Pixel 9' }] }} />);
    expect(await screen.findByText(`"${uid}"`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all of the long texts' })).toBeNull();
    expect(await findings()).toEqual([]);
  });

  it('truncates a long text until all of it is requested', async () => {
    const text = 'x'.repeat(900_000);
    const data = { note: 'y'.repeat(500), deep: [{ text }] };
    render(<RawJson label="Raw record" data={data} />);
    const tree = await screen.findByRole('tree', { name: 'Raw record' });
    await userEvent.click(within(tree).getAllByRole('button', { name: 'Expand' })[0] ?? tree);
    expect(tree).toHaveTextContent('y'.repeat(500));
    expect(tree).toHaveTextContent(`"${'x'.repeat(500)}… (900,000 characters)"`);
    await userEvent.click(screen.getByRole('button', { name: 'Show all of the long texts' }));
    expect(tree.textContent).toContain(`"${text}"`);
    await userEvent.click(screen.getByRole('button', { name: 'Hide all of the long texts' }));
    expect(tree.textContent.length).toBeLessThan(2000);
    expect(await findings()).toEqual([]);
  });
});
