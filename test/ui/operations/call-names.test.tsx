import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { CallFields } from '#areas/operations/landing-pages/CallFields.tsx';
import { ScheduledCallsPage } from '#areas/operations/scheduled-calls/ScheduledCallsPage.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const NAMES = [
  'Consent Call',
  'Termination Follow-up Call',
  'Product Feedback Call - FM-EXT',
  'Product Feedback Call - 005-EXT',
  'End of Study Call - FM-EXT',
  'End of Study Call - 005-EXT',
];
const HINT = 'Calls of this name are not listed among the scheduled calls.';

const schema = object({
  consentCall: object({
    title: string().default(''),
    eventName: string().default(''),
    calendlyCallURL: string().default(''),
    description: string().default(''),
  }),
});

/** Renders the form of a landing page whose consent call has this event. */
function openForm(eventName: string) {
  openPage(
    <SchemaForm
      schema={schema}
      title="Landing page"
      mode="edit"
      latest={undefined}
      gone={false}
      initialValues={{
        consentCall: { title: '', eventName, calendlyCallURL: '', description: '' },
      }}
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      {() => <CallFields name="consentCall" />}
    </SchemaForm>,
  );
  const box = screen.getByRole('combobox', { name: 'Event name' });
  const options = within(box).getAllByRole('option');
  return { box, offered: options.map(({ textContent }) => textContent) };
}

describe('the names of calls', () => {
  it('have one table each on the page of scheduled calls', proves('OPS-D-36'), () => {
    openPage(<ScheduledCallsPage />);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(titles).toEqual(NAMES);
  });

  it('have one search, which names what it covers', () => {
    openPage(<ScheduledCallsPage />);
    const help = 'Searches: subject ID, call title, status, created';
    expect(screen.getAllByTitle(help)).toHaveLength(1);
  });

  it.each(NAMES)('are offered by forms, with "%s" selected', proves('OPS-D-36'), (name) => {
    const { box, offered } = openForm(name);
    expect(box).toHaveDisplayValue(name);
    expect(offered).toEqual(['None', ...NAMES]);
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it.each(['Consent Call - FM-EXT', 'Termination Follow-up Call - 005-EXT', 'consent call'])(
    'do not include the stored "%s", which stays with a hint',
    proves('OPS-D-36'),
    (name) => {
      const { box, offered } = openForm(name);
      expect(box).toHaveDisplayValue(name);
      expect(offered).toEqual(['None', ...NAMES, name]);
      expect(screen.getByText(HINT)).toBeVisible();
    },
  );
});
