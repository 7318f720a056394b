import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AttemptToRegister } from '#areas/people/subjects/AttemptToRegister.tsx';
import { usersWithEmailSource } from '#data/people/users-by-email.ts';
import { registrationSchema, type Registration } from '#domain/people/registration/schema.ts';
import { subjectSchema, type Subject } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { StaffContext } from '#session/use-session.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { sam } from '#test/ui/page-support.tsx';

const subject = documentReader(subjectSchema)('s1', { subjectID: 's1', email: 'pat@example.com' });
const registered = documentReader(registrationSchema)('pat@example.com', {
  email: 'pat@example.com',
  registered: true,
});

const unregistered = documentReader(registrationSchema)('pat@example.com', {
  email: 'pat@example.com',
});

const button = () => screen.getByRole('button', { name: 'Attempt to register' });

function show(
  registration: Registration | null | undefined,
  unreadable = false,
  shown: Subject = subject,
) {
  return (
    <MemoryRouter>
      <StaffContext value={sam}>
        <AttemptToRegister subject={shown} registration={registration} unreadable={unreadable} />
      </StaffContext>
    </MemoryRouter>
  );
}

it.each([
  [{ uid: '' }, true],
  [{ uid: '', registered: true }, true],
  [{ uid: 'u1', registered: false }, false],
  [{ uid: 'u1', registered: true }, false],
])('is offered for a subject with %j: %s', proves('CORE-SUBJ-09'), (fields, offered) => {
  answering(usersWithEmailSource('pat@example.com'));
  const shown = documentReader(subjectSchema)('s1', { email: 'pat@example.com', ...fields });
  for (const registration of [unregistered, registered]) {
    const { unmount } = render(show(registration, false, shown));
    expect(screen.queryAllByRole('button', { name: 'Attempt to register' })).toHaveLength(
      offered ? 1 : 0,
    );
    unmount();
  }
});

it('registers nobody before the record is known, and then asks for a reason', async () => {
  const user = userEvent.setup();
  const { rerender } = render(show(undefined));
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Reading the registration record…')).toBeVisible();
  await user.click(button());
  expect(screen.queryByText('Registering…')).toBeNull();
  rerender(show(registered));
  expect(button()).not.toHaveAttribute('aria-disabled');
  await user.click(button());
  expect(
    await screen.findByRole('dialog', { name: 'Register pat@example.com again?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Register again' }));
  expect(screen.getByText('Reason required')).toBeVisible();
});

it('explains why it is disabled if the record cannot be read', () => {
  render(show(undefined, true));
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(
    screen.getByText('Not possible while the registration record cannot be read.'),
  ).toBeVisible();
});

it('explains the prerequisite before it is pressed', () => {
  const users = answering(usersWithEmailSource('pat@example.com'));
  const { rerender } = render(show(unregistered));
  users.next(rowsOfAll());
  expect(
    screen.getByText(
      'No app account has this email yet. Wait until this person has signed in to the app.',
    ),
  ).toBeVisible();
  expect(button()).not.toHaveAttribute('aria-disabled');
  rerender(show(null));
  expect(screen.getByText(/^No registration record has this email yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register a new User' })).toHaveAttribute(
    'href',
    '/register/new/pat%40example.com',
  );
  rerender(show(unregistered));
  users.next(rowsOfAll(documentReader(userSchema)('u1', { email: 'pat@example.com' })));
  expect(screen.queryByText(/yet\./)).toBeNull();
});
