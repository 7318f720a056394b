import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CorrectName } from '#areas/people/subjects/CorrectName.tsx';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { findings } from '#test/ui/axe.ts';
import { openPage } from '#test/ui/page-support.tsx';

const subject = documentReader(subjectSchema)('s1', { fullName: 'Ann Marie Roe' });
const registrationOf = documentReader(registrationSchema);
const registered = { subjectID: 's1', registered: true };

async function open(raw: object | null) {
  const user = userEvent.setup();
  const registration = raw && registrationOf('ann@example.com', { ...raw });
  openPage(<CorrectName subject={subject} registration={registration} />);
  await user.click(screen.getByRole('button', { name: 'Correct name' }));
  const submit = () => user.click(screen.getAllByRole('button', { name: 'Correct name' }).at(-1)!);
  return { user, submit };
}

it('shows the name in its parts, and requires a reason for somebody registered', async () => {
  const { user, submit } = await open(registered);
  expect(screen.getByLabelText(/First name/)).toHaveValue('Ann Marie');
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Roe');
  await user.clear(screen.getByLabelText(/First name/));
  await submit();
  expect((await screen.findAllByText('First name required')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Reason required').length).toBeGreaterThan(0);
  expect(await findings()).toEqual([]);
});

it('requires no reason if nobody is registered as this subject', async () => {
  await open({ ...registered, subjectID: 's2' });
  expect(screen.queryByLabelText(/Reason/)).toBeNull();
});

it('is not offered before the registration is known', () => {
  openPage(<CorrectName subject={subject} registration={undefined} />);
  expect(screen.queryByRole('button', { name: 'Correct name' })).toBeNull();
});
