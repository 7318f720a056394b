import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import type { FilterView } from '#ui/table/types.ts';

const FILTERS: readonly FilterView<string>[] = [
  { kind: 'check', key: 'tall', label: 'Tall only' },
  { kind: 'select', key: 'kind', label: 'Kind', options: [{ value: 'leaf', label: 'Leaf tree' }] },
];
const DEFAULTS = { filters: { tall: '', kind: '' } };

/** A list whose URL changes on request, as with a table that renders slowly. */
function openSlowly() {
  let arrive: (changed: boolean) => void = () => undefined;
  function Bar() {
    const list = useLocalListState(DEFAULTS);
    const setFilter = async (key: string, value: string) => {
      const changed = await new Promise<boolean>((resolve) => {
        arrive = resolve;
      });
      if (changed) await list.setFilter(key, value);
    };
    return (
      <>
        <FilterBar
          list={{ ...list, setFilter }}
          filters={FILTERS}
          caption="Trees"
          searchLabel="Search"
          searchHelp={undefined}
          complete
        />
        <output>{JSON.stringify(list.state.filters)}</output>
      </>
    );
  }
  render(<Bar />);
  return {
    arrive: (changed: boolean) =>
      act(() => {
        arrive(changed);
        return Promise.resolve();
      }),
  };
}

const said = () => screen.getByRole('status').textContent;

it('shows a choice at once, before the address follows', async () => {
  const { arrive } = openSlowly();
  const box = screen.getByLabelText('Tall only');
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(said()).toBe('{"tall":"","kind":""}');
  await arrive(true);
  expect(box).toBeChecked();
  expect(said()).toBe('{"tall":"yes","kind":""}');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'leaf');
  expect(screen.getByLabelText('Kind')).toHaveValue('leaf');
  await arrive(true);
  expect(said()).toBe('{"tall":"yes","kind":"leaf"}');
});

it('reverts to the actual value if the address did not follow', async () => {
  const { arrive } = openSlowly();
  const box = screen.getByLabelText('Tall only');
  await userEvent.click(box);
  await arrive(false);
  expect(box).not.toBeChecked();
});
