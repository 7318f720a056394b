import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AddMember } from '#areas/administration/roles/AddMember.tsx';
import { documentReader } from '#domain/shared/read-document.ts';
import { roleMemberSchema, type RoleMember } from '#domain/staff/role/schema.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const readMember = documentReader(roleMemberSchema);
const WARNING = /is not a member of staff\. Until that changes/;

async function ask(email: string) {
  const lacksStaff = (asked: string) => asked !== 'kim@example.com';
  openPage(<AddMember role="info-viewer" members={[]} lacksStaff={lacksStaff} />, { as: ada });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Add member by email'), email);
  await user.click(screen.getByRole('button', { name: 'Add member' }));
  return screen.findByRole('dialog', { name: `Add ${email} to info-viewer?` });
}

it('says for staff that the membership takes effect at once, without a warning', async () => {
  const dialog = await ask('kim@example.com');
  expect(dialog).toHaveTextContent('The membership takes effect at once.');
  expect(dialog).not.toHaveTextContent(WARNING);
});

it('warns about somebody who is not on staff, and claims no immediate effect', async () => {
  const dialog = await ask('out@example.com');
  expect(dialog).toHaveTextContent(WARNING);
  expect(dialog).not.toHaveTextContent('takes effect at once');
});

it.each([' KIM@Example.com ', 'kim@example.com'])(
  'rejects an existing member, however the email is typed: "%s"',
  async (typed) => {
    const members = [readMember('kim@example.com', { email: 'kim@example.com' })];
    const page = <AddMember role="info-viewer" members={members} lacksStaff={() => false} />;
    openPage(page, { as: ada });
    fireEvent.change(screen.getByLabelText('Add member by email'), { target: { value: typed } });
    await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
    expect(screen.getByText('kim@example.com is already a member of info-viewer.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('cuts off what a copied address brings along, in the field too', async () => {
  openPage(<AddMember role="info-viewer" members={[]} lacksStaff={() => false} />, { as: ada });
  const field = screen.getByLabelText('Add member by email');
  fireEvent.change(field, { target: { value: 'kim@example.com;' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName(
    'Add kim@example.com to info-viewer?',
  );
  expect(field).toHaveValue('kim@example.com');
  expect(screen.getByText('“;” was cut off.')).toBeInTheDocument();
});

it('opens the requested confirmation once the members have loaded', async () => {
  let load = () => {};
  let fail = () => {};
  function Page() {
    const [members, setMembers] = useState<readonly RoleMember[] | null>(null);
    const [unread, setUnread] = useState(false);
    load = () => setMembers([]);
    fail = () => setUnread(true);
    return (
      <AddMember role="info-viewer" members={members} unread={unread} lacksStaff={() => false} />
    );
  }
  openPage(<Page />, { as: ada });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Add member by email'), 'kim@example.com');
  await user.click(screen.getByRole('button', { name: 'Add member' }));
  expect(screen.getByText('The members are still loading.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(fail);
  expect(screen.queryByText('The members are still loading.')).toBeNull();
  const failed = 'The members could not be read. Press “Retry” below to go on.';
  expect(screen.getByText(failed)).toBeVisible();
  act(load);
  expect(screen.queryByText(failed)).toBeNull();
  expect(screen.queryByText('The members are still loading.')).toBeNull();
  expect(
    await screen.findByRole('dialog', { name: 'Add kim@example.com to info-viewer?' }),
  ).toBeVisible();
});

it('takes only the address from a pasted recipient, and says what it cut off', async () => {
  openPage(<AddMember role="info-viewer" members={[]} lacksStaff={() => false} />, { as: ada });
  const field = screen.getByLabelText('Add member by email');
  fireEvent.change(field, { target: { value: 'Kim Lee <kim@example.com>;' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
  expect(await screen.findByRole('dialog', { name: /^Add kim@example\.com to/ })).toBeVisible();
  expect(field).toHaveValue('kim@example.com');
  expect(screen.getByText('“Kim Lee <”, “>” and “;” were cut off.')).toBeInTheDocument();
});
