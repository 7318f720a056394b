import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { moved } from '#lib/moved.ts';
import { ReorderList } from '#ui/ReorderList.tsx';
import { findings } from './axe.ts';

const lessons = ['Welcome', 'Pacing', 'Sleep', 'Values'];

function Lessons({ store }: { store: () => Promise<void> }) {
  const [order, setOrder] = useState(lessons);
  return (
    <ReorderList
      label="Lessons"
      items={order.map((name) => ({ key: name, name, content: <b>{name}</b> }))}
      onMove={async (from, to) => {
        await store();
        setOrder(moved(order, from, to));
      }}
    />
  );
}

async function open(store = () => Promise.resolve()) {
  render(<Lessons store={store} />);
  // Drag and drop is lazy.
  await screen.findByRole('list', { name: 'Lessons' }, { timeout: 10_000 });
  return userEvent.setup();
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Lessons' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);

/** A server that responds on request, once called. */
function answers() {
  let waiting: (() => void) | null = null;
  return {
    ask: () => new Promise<void>((resolve) => (waiting = resolve)),
    answer: async () => {
      await waitFor(() => expect(waiting).not.toBeNull());
      act(() => waiting?.());
      waiting = null;
    },
  };
}

/** Renders a list that reflects stored moves only on request. */
async function openLate() {
  let tell: (order: string[]) => void = () => undefined;
  function Late() {
    const [order, setOrder] = useState(lessons);
    tell = setOrder;
    const items = order.map((name) => ({ key: name, name, content: <b>{name}</b> }));
    return <ReorderList label="Lessons" items={items} onMove={() => Promise.resolve()} />;
  }
  render(<Late />);
  await screen.findByRole('list', { name: 'Lessons' }, { timeout: 10_000 });
  return (order: string[]) => act(() => tell(order));
}

describe('reordering a list', () => {
  it.each([
    [40, 40],
    [41, 1],
  ])('of %i items offers %i positions before one is sought', async (count, positions) => {
    const items = Array.from({ length: count }, (_, at) => ({
      key: `${at}`,
      name: `Lesson ${at}`,
      content: null,
    }));
    render(<ReorderList label="Lessons" items={items} onMove={() => Promise.resolve()} />);
    await screen.findByRole('list', { name: 'Lessons' }, { timeout: 10_000 });
    const position = screen.getByRole('combobox', { name: 'Move Lesson 7 to position…' });
    expect(within(position).getAllByRole('option')).toHaveLength(positions);
    fireEvent.focus(position);
    expect(within(position).getAllByRole('option')).toHaveLength(count);
  });

  it('moves an item to the chosen position, and says so', { timeout: 15_000 }, async () => {
    const user = await open();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Move Welcome to position…' }),
      '3',
    );
    await waitFor(() => expect(shown()).toEqual(['Pacing', 'Sleep', 'Welcome', 'Values']));
    expect(await screen.findByText('Welcome moved to position 3 of 4.')).toBeInTheDocument();
    expect(await findings()).toEqual([]);
  });

  it('moves an item by keyboard and announces it on the way', { timeout: 15_000 }, async () => {
    await open();
    const handle = screen.getByRole('button', { name: 'Reorder Pacing' });
    fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
    await screen.findByText('Pacing lifted at position 2 of 4.');
    fireEvent.keyDown(handle, { key: 'ArrowDown', keyCode: 40 });
    await screen.findByText('Pacing over position 3 of 4.');
    fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
    await waitFor(() => expect(shown()).toEqual(['Welcome', 'Sleep', 'Pacing', 'Values']));
  });

  it('returns the focus to the moved item, so that it can be moved again', async () => {
    const server = answers();
    await open(server.ask);
    const place = screen.getByRole('combobox', { name: 'Move Values to position…' });
    place.focus();
    fireEvent.change(place, { target: { value: '0' } });
    await waitFor(() => expect(shown()[0]).toBe('Values'));
    expect(place).toBeDisabled();
    place.blur(); // browsers blur disabled elements
    await server.answer();
    await waitFor(() => expect(place).toHaveFocus());
    const handle = screen.getByRole('button', { name: 'Reorder Pacing' });
    handle.focus();
    fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
    await screen.findByText('Pacing lifted at position 3 of 4.');
    fireEvent.keyDown(handle, { key: 'ArrowDown', keyCode: 40 });
    await screen.findByText('Pacing over position 4 of 4.');
    fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
    await waitFor(() => expect(shown()[3]).toBe('Pacing'));
    handle.blur();
    await server.answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reorder Pacing' })).toHaveFocus(),
    );
  });

  it('holds the new order and the focus until a late update shows it', async () => {
    const tell = await openLate();
    const place = screen.getByRole('combobox', { name: 'Move Values to position…' });
    place.focus();
    fireEvent.change(place, { target: { value: '0' } });
    await screen.findByText('Values moved to position 1 of 4.');
    expect(shown()).toEqual(['Values', 'Welcome', 'Pacing', 'Sleep']);
    expect(place).toBeDisabled();
    place.blur(); // browsers blur disabled elements
    tell(['Values', 'Welcome', 'Pacing', 'Sleep']);
    await waitFor(() => expect(place).toHaveFocus());
    // A colleague moves it back, so the held order no longer applies.
    await waitFor(() => expect(place).toBeEnabled());
    await act(() => new Promise((passed) => setTimeout(passed, 20)));
    tell(lessons);
    expect(shown()).toEqual(lessons);
    expect(place).toBeEnabled();
  });

  it('shows a colleague’s change at once, even right after a stored move', async () => {
    const tell = await openLate();
    const place = screen.getByRole('combobox', { name: 'Move Values to position…' });
    fireEvent.change(place, { target: { value: '0' } });
    await screen.findByText('Values moved to position 1 of 4.');
    tell(['Pacing', 'Values', 'Welcome']);
    expect(shown()).toEqual(['Pacing', 'Values', 'Welcome']);
  });

  describe('while a colleague changes it', () => {
    const moves: (readonly string[])[] = [];
    /** Renders a list provided by the test and records its moves. */
    async function openShared() {
      moves.length = 0;
      let tell: (next: string[]) => void = () => undefined;
      function Shared() {
        const [order, setOrder] = useState([...'ABCDE']);
        tell = setOrder;
        return (
          <ReorderList
            label="Lessons"
            items={order.map((name) => ({ key: name, name, content: <b>{name}</b> }))}
            onMove={(from, to) => Promise.resolve(void moves.push(moved(order, from, to)))}
          />
        );
      }
      render(<Shared />);
      await screen.findByRole('list', { name: 'Lessons' }, { timeout: 10_000 });
      return (next: string) => act(() => tell([...next]));
    }
    /** Moves B one down by keyboard, while the list changes in between. */
    async function dropB(tell: (next: string) => void, next: string) {
      const handle = screen.getByRole('button', { name: 'Reorder B' });
      fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
      await screen.findByText('B lifted at position 2 of 5.');
      fireEvent.keyDown(handle, { key: 'ArrowDown', keyCode: 40 });
      await screen.findByText('B over position 3 of 5.');
      tell(next);
      expect(shown().join('')).toBe('ABCDE');
      fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
    }

    for (const [change, next, stored, said] of [
      ['adds one on top', 'ZABCDE', 'ZACBDE', 'B moved to position 4 of 6.'],
      ['removes the first', 'BCDE', 'CBDE', 'B moved to position 2 of 4.'],
      ['reverses it', 'EDCAB', 'EDCBA', 'B moved to position 4 of 5.'],
    ] as const)
      it(
        `moves the lifted item correctly when a colleague ${change}`,
        { timeout: 15_000 },
        async () => {
          const tell = await openShared();
          await dropB(tell, next);
          expect(await screen.findByText(said)).toBeInTheDocument();
          expect(moves.map((order) => order.join(''))).toEqual([stored]);
        },
      );

    it('moves nothing when the lifted item is gone, and says so', async () => {
      const tell = await openShared();
      await dropB(tell, 'ACDE');
      const words = await screen.findByText(
        'B was changed or removed in the meantime. Nothing was moved.',
      );
      expect(words).not.toHaveClass('visually-hidden');
      expect(shown().join('')).toBe('ACDE');
      expect(moves).toEqual([]);
    });

    it('applies a position to the list it was chosen from', async () => {
      const tell = await openShared();
      const box = screen.getByRole('combobox', { name: 'Move B to position…' });
      fireEvent.pointerDown(box);
      tell('ZABCDE');
      fireEvent.change(box, { target: { value: '3' } });
      await waitFor(() => expect(moves.map((order) => order.join(''))).toEqual(['ZACDBE']));
      tell('ZACDBE');
      await waitFor(() => expect(box).toBeEnabled());
      // A new interaction refers to the current list.
      fireEvent.keyDown(box, { key: 'ArrowDown' });
      fireEvent.change(box, { target: { value: '3' } });
      await waitFor(() => expect(moves[1]?.join('')).toBe('ZACBDE'));
    });
  });

  it('moves an item once, even if the new order arrives before it is stored', async () => {
    const server = answers();
    function Steps() {
      const [order, setOrder] = useState(lessons);
      return (
        <ReorderList
          label="Lessons"
          items={order.map((name) => ({ key: name, name, content: <b>{name}</b> }))}
          onMove={(from, to) => {
            setOrder(moved(order, from, to));
            return server.ask();
          }}
        />
      );
    }
    render(<Steps />);
    const place = await screen.findByLabelText(
      'Move Welcome to position…',
      {},
      { timeout: 10_000 },
    );
    fireEvent.change(place, { target: { value: '2' } });
    const order = ['Pacing', 'Sleep', 'Welcome', 'Values'];
    expect(shown()).toEqual(order);
    await server.answer(); // by then, the list itself has the new order
    await screen.findByText('Welcome moved to position 3 of 4.');
    expect(shown()).toEqual(order);
  });

  it('renders the positions of a long list only for the focused row', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `Step ${at + 1}`);
    const moves: (readonly [number, number])[] = [];
    render(
      <ReorderList
        label="Steps"
        items={many.map((name) => ({ key: name, name, content: name }))}
        onMove={(from, to) => Promise.resolve(void moves.push([from, to]))}
      />,
    );
    const box = await screen.findByLabelText('Move Step 7 to position…', {}, { timeout: 10_000 });
    expect(box).toHaveDisplayValue('7');
    expect(document.querySelectorAll('option')).toHaveLength(60);
    fireEvent.focus(box);
    expect(within(box).getAllByRole('option', { hidden: true })).toHaveLength(60);
    fireEvent.change(box, { target: { value: '59' } });
    await waitFor(() => expect(moves).toEqual([[6, 59]]));
    fireEvent.blur(box);
    expect(document.querySelectorAll('option')).toHaveLength(60);
  });

  it('restores the stored order when the move is refused', { timeout: 15_000 }, async () => {
    const user = await open(() => Promise.reject(new Error('Somebody else moved it')));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Move Sleep to position…' }),
      '1',
    );
    expect(
      await screen.findByText('Sleep could not be moved and stays at position 3.'),
    ).toBeInTheDocument();
    expect(shown()).toEqual(['Welcome', 'Pacing', 'Sleep', 'Values']);
  });
});
