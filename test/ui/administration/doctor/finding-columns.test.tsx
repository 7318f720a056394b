import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findingColumns } from '#areas/administration/doctor/finding-columns.tsx';
import { finding, type Finding } from '#domain/people/doctor/finding.ts';
import { openPage } from '#test/ui/page-support.tsx';

const SUBJECT = { path: 'subjects/s-1', name: 's-1' };

const cellOf = (key: string, of: Finding) => {
  const column = findingColumns(() => undefined).find((each) => each.key === key);
  openPage(<div data-testid="cell">{column?.cell?.(of)}</div>);
  return screen.getByTestId('cell');
};

it('links a person without a registration record to the form that creates it', () => {
  const found = finding('no-registration', [SUBJECT], 'Register ann@x.example to create it.');
  const cell = cellOf('fix', { ...found, toRegister: 'ann+1@x.example' });
  expect(cell).toHaveTextContent(/^Create registration record$/);
  const link = screen.getByRole('link', { name: 'Create registration record' });
  expect(link).toHaveAttribute('href', '/register/new/ann%2B1%40x.example');
  expect(link).toHaveClass('btn-outline-primary');
});

it('leaves other findings without a fix to staff', () => {
  const cell = cellOf('fix', finding('email-invalid', [SUBJECT], 'Subject s-1 has no email.'));
  expect(cell).toHaveTextContent(/^For staff to decide$/);
});

it('breaks no line inside an ID or an email, unless it is too long for one', () => {
  const long = `${'a-1'.repeat(14)}@x.example`;
  const sentence = `Mei-Ling and young-heron-42, ann.lee@x-y.example (${long}) differ.`;
  const cell = cellOf('sentence', finding('email-differs', [SUBJECT], sentence));
  expect(cell).toHaveTextContent(sentence);
  expect([...cell.querySelectorAll('.text-nowrap')].map((each) => each.textContent)).toEqual([
    'young-heron-42,',
    'ann.lee@x-y.example',
  ]);
});
