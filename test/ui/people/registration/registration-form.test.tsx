import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RegistrationForm } from '#areas/people/registration/RegistrationForm.tsx';
import type { RegistrationRun } from '#areas/people/registration/use-registration.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import {
  registrationFormSchema,
  type RegistrationEntry,
} from '#domain/people/registration/schema.ts';
import { EDITING } from '#domain/people/registration/state.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

afterEach(() => closeAllSources());

it('sends a reason for the e-mail alone that is registered already', async () => {
  for (const source of [programsSource, cohortsSource, sitesSource, studiesSource]) {
    answering(source);
  }
  const sent: RegistrationEntry[] = [];
  const run: RegistrationRun = {
    state: EDITING,
    foundRegistered: 'first@example.com',
    submit: (entry) => Promise.resolve(void sent.push(entry)),
    finish: () => undefined,
    edit: () => undefined,
  };
  const names = { firstName: 'Kim', lastName: 'Lee', subjectID: 'S-1' };
  openPage(
    <RegistrationForm
      mode="create"
      title="Register"
      run={run}
      initialValues={{
        ...registrationFormSchema.getDefault(),
        ...names,
        email: 'first@example.com',
      }}
      readOnly={new Set()}
      registered={false}
    />,
  );
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: 'Register user' }));
  await user.type(screen.getByLabelText(/Reason/), 'New phone');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.clear(screen.getByLabelText(/Email/));
  await user.type(screen.getByLabelText(/Email/), 'other@example.com');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ email, reason }) => [email, reason])).toEqual([
    ['first@example.com', 'New phone'],
    ['other@example.com', ''],
  ]);
});
