import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CallFields } from '#areas/people/user-detail/workflows/views/CallFields.tsx';
import { ScheduledCall } from '#areas/people/user-detail/workflows/views/ScheduledCall.tsx';
import { notesSource } from '#data/people/notes.ts';
import { callContext, decodeCall, followUpForm } from '#domain/people/call/schema.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('offers the signed-in person’s name for one keystroke, without prefilling it', async () => {
  const empty = { status: 'not scheduled', dateOfCall: null, employeeName: '', notes: '' };
  openPage(
    <SchemaForm
      schema={followUpForm}
      initialValues={empty}
      context={callContext('not scheduled', new Date())}
      mode="edit"
      latest={empty}
      gone={false}
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      <CallFields status="not scheduled" />
    </SchemaForm>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Employee name/);
  expect(field).toHaveValue('');
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Sam']);
  await userEvent.type(field, '{ArrowDown}');
  expect(field).toHaveValue('Sam');
  await userEvent.type(field, ' the second{ArrowDown}');
  expect(field).toHaveValue('Sam the second');
});

it(
  'reveals its notes on one press, without a listener before',
  proves('TEAM-NOTE-01'),
  async () => {
    const about = 'users/u1/calls/c1';
    const notes = answering(notesSource('u1', about));
    openPage(<ScheduledCall uid="u1" call={decodeCall('c1', { title: 'Week 2' })} />);
    expect(notes.attached()).toBe(0);
    const name = 'Notes, history and raw data of Week 2';
    await userEvent.click(screen.getByRole('button', { name }));
    notes.next(rowsOfAll(decodeNote('n1', { about, text: 'She asked for noon.', state: 'note' })));
    expect(screen.getByText('She asked for noon.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
  },
);
