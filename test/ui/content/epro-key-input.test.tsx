import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EproKeyInput } from '#areas/content/survey-forms/EproKeyInput.tsx';
import { eproKeys } from '#data/content/epro-keys.ts';
import { eproKey, type EproKey } from '#domain/content/epro-key.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const read = readerOf(eproKey);
const KEYS = [
  read('one', { name: 'One', key: 'k1' }),
  read('two', { name: 'Two', key: 'k2' }),
  read('three', { name: 'Three', key: 'k2' }),
];

function open(value: string, name: string) {
  const chosen: EproKey[] = [];
  const keys = answering(eproKeys.list({}));
  openPage(
    <EproKeyInput
      {...{ id: 'k', label: 'ePRO key', value, name }}
      onChoose={(key) => chosen.push(key)}
    />,
  );
  return { keys, chosen };
}

it.each([
  ['k1', 'One', 'One (k1)'],
  ['k2', 'Two', 'Two (k2)'],
  ['k2', 'Three', 'Three (k2)'],
  ['k2', 'renamed', 'Two (k2)'],
])(
  'an ePRO form with the key %s of %s shows %s',
  proves('AUTHOR-FORM-25'),
  (value, name, shown) => {
    open(value, name).keys.next(rowsOfAll(...KEYS));
    expect(screen.getByRole('combobox')).toHaveDisplayValue(shown);
    expect(screen.queryByText('There are no ePRO keys yet.')).toBeNull();
  },
);

it('an ePRO key is chosen with its name, and a list without one says so', async () => {
  const { keys, chosen } = open('', '');
  keys.next(rowsOfAll());
  expect(screen.getByText('There are no ePRO keys yet.')).toBeVisible();
  keys.next(rowsOfAll(...KEYS));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Three (k2)');
  expect(chosen).toEqual([KEYS[2]]);
  keys.fail();
  expect(screen.getByText(/^The ePRO keys could not be loaded\./)).toBeVisible();
});
