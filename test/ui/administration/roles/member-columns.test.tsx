import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { memberColumns } from '#areas/administration/roles/member-columns.tsx';
import { roleMemberSchema } from '#domain/staff/role/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';

const member = (email: string) => documentReader(roleMemberSchema)(email, { email });

it('marks the members of a role who are not on staff', () => {
  const [email] = memberColumns(null, (one) => one === 'out@example.com');
  const cellOf = (one: string) => email?.cell?.(member(one));
  const { rerender } = render(<MemoryRouter>{cellOf('out@example.com')}</MemoryRouter>);
  expect(screen.getByText('Not staff, no effect')).toBeVisible();
  expect(screen.getByRole('link', { name: 'out@example.com' })).toBeVisible();
  rerender(<MemoryRouter>{cellOf('in@example.com')}</MemoryRouter>);
  expect(screen.queryByText('Not staff, no effect')).toBeNull();
});
