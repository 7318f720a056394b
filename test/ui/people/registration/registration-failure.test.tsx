import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RegistrationFailure } from '#areas/people/registration/RegistrationFailure.tsx';
import { lacksAccount, RegistrationProblem } from '#domain/people/registration/conflicts.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const shown = (error: Error, onAnother?: () => void) =>
  openPage(
    <RegistrationFailure
      reason={error.message}
      involved={{}}
      saved={lacksAccount(error) ? 'ann@example.com' : null}
      onDismiss={() => undefined}
      onAnother={onAnother}
    />,
  );

it('a record that lacks only its account is a success with a next step', () => {
  shown(new RegistrationProblem('No Matching User', 'No app account yet; the record was saved.'));
  expect(screen.getByRole('alert')).toHaveClass('alert-success');
  expect(screen.getByText('Registration record saved')).toBeVisible();
  expect(screen.getByRole('link', { name: 'this registration record' })).toHaveAttribute(
    'href',
    '/register/edit/ann%40example.com',
  );
  expect(screen.getByText('Error registering user')).toHaveClass('text-warning-emphasis');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Registration record saved\s*Error registering user\s*No app account yet; .*\.\s*Next: once /,
  );
});

it('a saved record leads to an empty form for the next person', async () => {
  const onAnother = vi.fn();
  shown(new RegistrationProblem('No Matching User', 'No app account yet.'), onAnother);
  await userEvent.click(screen.getByRole('button', { name: 'Register another user' }));
  expect(onAnother).toHaveBeenCalledOnce();
});

it('any other failure is a warning without a next step', proves('CORE-REG-14'), () => {
  const aborted = new RegistrationProblem(
    'Registration Aborted',
    'More than one user has this email',
  );
  shown(aborted, () => undefined);
  expect(screen.getByRole('alert')).toHaveClass('alert-warning');
  expect(screen.getByText('Error registering user')).toHaveClass('text-warning-emphasis');
  expect(screen.getByText('More than one user has this email')).toBeVisible();
  expect(screen.queryByText('Registration record saved')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Register another user' })).toBeNull();
});
