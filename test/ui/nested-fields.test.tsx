import { act, screen } from '@testing-library/react';
import { FieldArray } from 'formik';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { input, renderPage } from './form-support.tsx';

const schema = object({
  name: string(),
  consentCall: object({ title: string(), note: string(), callURL: string() }),
  surveyWeeks: array(object({ week: string(), note: string() })),
});

const STORED = {
  name: 'Page',
  consentCall: { title: 'Consent', note: '', callURL: '' },
  surveyWeeks: [
    { week: '1', note: '' },
    { week: '4', note: '' },
  ],
};

let store: (latest: object) => void;

function Page() {
  const [latest, setLatest] = useState<object>(STORED);
  store = setLatest;
  return (
    <SchemaForm
      schema={schema}
      title="Landing page"
      mode="edit"

      gone={false}
      initialValues={STORED}
      latest={latest as typeof STORED}
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      <TextField name="name" label="Name" />
      <TextField name="consentCall.title" label="Title" />
      <TextField name="consentCall.note" label="Note" />
      <TextField name="consentCall.callURL" label="Call URL" />
      <TextField name="surveyWeeks.0.note" label="First note" />
      <FieldArray name="surveyWeeks">
        {(list) => (
          <button type="button" onClick={() => list.remove(1)}>
            Remove week
          </button>
        )}
      </FieldArray>
    </SchemaForm>
  );
}

async function lostBy(change: (user: ReturnType<typeof renderPage>['user']) => Promise<void>) {
  const { user } = renderPage(<Page />);
  await change(user);
  await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  return [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
}

it('names each nested field that would be lost, and no other', async () => {
  const lost = await lostBy(async (user) => {
    await user.type(input('Name'), '!');
    await user.type(input('Note'), 'Ring twice');
    await user.type(input('Title'), '!');
    await user.type(input('First note'), 'Late');
  });
  expect(lost).toEqual([
    'Landing page: Name, Consent call (Title, Note), Survey weeks (First note)',
  ]);
});

it('names a list with a removed entry', async () => {
  const lost = await lostBy((user) => user.click(screen.getByText('Remove week')));
  expect(lost).toEqual(['Landing page: Survey weeks']);
});

it('names a group that somebody else changed meanwhile, in a notice and in a question', async () => {
  const { user } = renderPage(<Page />);
  await user.type(input('First note'), 'Late');
  const call = { ...STORED.consentCall, title: 'A call' };
  act(() => store({ ...STORED, consentCall: call }));
  expect(await screen.findByText('Updated by someone else: Consent call')).toBeVisible();
  act(() => store({ ...STORED, consentCall: call, surveyWeeks: [] }));
  expect(
    await screen.findByText('Survey weeks was changed by someone else while you edited it'),
  ).toBeVisible();
});
