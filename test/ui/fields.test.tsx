import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boolean, date, number, object, string } from 'yup';
import { plain } from '#domain/shared/plain-name.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { dayProblem, formatDay, parseDay } from '#ui/fields/day.ts';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { findings } from './axe.ts';
import { input, renderPage } from './form-support.tsx';

const schema = object({
  email: string().required('Email required'),
  cohort: string(),
  call: date().nullable(),
  birth: string(),
  minutes: number().max(60, 'At most 60 minutes').nullable(),
  active: boolean(),
  notes: string(),
});

const empty = {
  email: '',
  cohort: 'test',
  call: null,
  birth: '',
  minutes: null,
  active: false,
  notes: '',
};

function open(values: object = {}, answer = Promise.resolve()) {
  const saved: unknown[] = [];
  const page = renderPage(
    <SchemaForm
      schema={schema}
      initialValues={{ ...empty, email: 'ann@example.com', ...values }}
      mode="edit"
      latest={undefined}
      gone={false}
      submitLabel="Save"
      onSubmit={(_all, changed) => {
        saved.push(changed);
        return answer;
      }}
    >
      <EmailField name="email" label="Email" help="The key of the subject" readOnly />
      <SelectField name="cohort" label="Cohort" choices={['pilot', 'main']} />
      <DateField
        name="call"
        label="Date of call"
        from={new Date('2026-03-10T12:00:00Z')}
        to={new Date('2026-03-25T12:00:00Z')}
      />
      <DateField name="birth" label="Date of birth" stores="text" />
      <NumberField name="minutes" label="Length" unit="minutes" />
      <CheckField name="active" label="Active" />
      <TextAreaField name="notes" label="Notes" />
    </SchemaForm>,
  );
  return { saved, ...page };
}

const save = () => screen.getByRole('button', { name: 'Save' });

describe('a date field', () => {
  it('refuses 02/30/2024 and keeps it in the field', async () => {
    const { user, saved } = open();
    await user.type(input('Date of call'), '02/30/2024');
    await user.click(save());
    await waitFor(() => expect(input('Date of call')).toHaveFocus());
    expect(input('Date of call')).toHaveAccessibleDescription(
      'Enter date in format mm/dd/yyyy: there is no day 02/30/2024',
    );
    expect(input('Date of call')).toHaveValue('02/30/2024');
    expect(saved).toEqual([]);
  });

  it.each([
    ['02/31/1980', 'Enter date in format mm/dd/yyyy: there is no day 02/31/1980'],
    [' 2/29/2023 ', 'Enter date in format mm/dd/yyyy: there is no day 2/29/2023'],
    ['13/01/2024', 'Enter date in format mm/dd/yyyy: there is no day 13/01/2024'],
    ['00/10/2024', 'Enter date in format mm/dd/yyyy: there is no day 00/10/2024'],
    ['02-28-1980', 'Enter date in format mm/dd/yyyy'],
    ['2/28/80', 'Enter date in format mm/dd/yyyy'],
    ['02/28/0080', 'Enter date in format mm/dd/yyyy'],
    ['02/31/1980x', 'Enter date in format mm/dd/yyyy'],
    ['02/29/2024', undefined],
  ])('validates %s with the message: %s', (typed, problem) => {
    expect(dayProblem(typed)).toBe(problem);
  });

  it.each(['2024-02-28', '28/02/2024', '02/28/24', '02/28/2024x', 'tomorrow', '13/01/2024'])(
    'does not accept %s as a day',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('accepts days from the year 1000', () => {
    expect(parseDay('01/01/1000')?.toISOString()).toBe('1000-01-01T12:00:00.000Z');
    expect(parseDay('12/31/0999')).toBeNull();
  });

  it('saves a typed day as the instant at 12:00 UTC', async () => {
    const { user, saved } = open();
    await user.type(input('Date of call'), '2/9/2024');
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ call: new Date('2024-02-09T12:00:00Z') }]));
    expect(input('Date of call')).toHaveValue('02/09/2024');
  });

  it('saves a day as text where the record keeps text', async () => {
    const { user, saved } = open();
    await user.type(input('Date of birth'), '2/9/1954');
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ birth: '02/09/1954' }]));
  });

  it(
    'takes the day picked from the calendar and returns the focus',
    { timeout: 15_000 },
    async () => {
      const { user, saved } = open({ call: new Date('2026-03-14T12:00:00Z') });
      await user.click(screen.getByRole('button', { name: 'Pick Date of call' }));
      // The calendar is lazy, and a busy machine takes long to load it.
      const sheet = await screen.findByRole(
        'dialog',
        { name: 'Date of call' },
        { timeout: 10_000 },
      );
      const isOffered = (day: RegExp) =>
        within(sheet).getByRole('gridcell', { name: day }).getAttribute('aria-disabled') !== 'true';
      const days = [/March 9th/, /March 10th/, /March 25th/, /March 26th/];
      expect(days.map(isOffered)).toEqual([false, true, true, false]);
      await user.click(within(sheet).getByRole('gridcell', { name: /March 20th, 2026/ }));
      expect(input('Date of call')).toHaveValue('03/20/2026');
      expect(input('Date of call')).toHaveFocus();
      await user.click(save());
      await waitFor(() => expect(saved).toEqual([{ call: new Date('2026-03-20T12:00:00Z') }]));
    },
  );

  it(
    'closes the calendar when Tab leaves it, and does not pull the focus back',
    { timeout: 15_000 },
    async () => {
      const { user } = open({ call: new Date('2026-03-14T12:00:00Z') });
      await user.click(screen.getByRole('button', { name: 'Pick Date of call' }));
      const sheet = await screen.findByRole(
        'dialog',
        { name: 'Date of call' },
        { timeout: 10_000 },
      );
      expect(within(sheet).getByRole('gridcell', { name: /March 14th, 2026/ })).toHaveFocus();
      await user.tab({ shift: true });
      expect(sheet).toContainElement(document.activeElement as HTMLElement);
      expect(sheet).toBeVisible();
      act(() =>
        within(sheet)
          .getByRole('gridcell', { name: /March 14th, 2026/ })
          .focus(),
      );
      await user.tab();
      expect(screen.queryByRole('dialog', { name: 'Date of call' })).toBeNull();
      expect(input('Date of call')).not.toHaveFocus();
      expect(document.body).not.toHaveFocus();
    },
  );

  it(
    'validates when its calendar is left, not on the way into it',
    { timeout: 15_000 },
    async () => {
      const { user } = open();
      const field = input('Date of birth');
      await user.type(field, '13');
      await user.click(screen.getByRole('button', { name: 'Pick Date of birth' }));
      await screen.findByRole('dialog', { name: 'Date of birth' }, { timeout: 10_000 });
      expect(field).toBeValid();
      act(() => save().focus());
      await waitFor(() => expect(field).toBeInvalid());
    },
  );

  it(
    'closes its calendar when the form is saved from the field, so that no day is picked in vain',
    { timeout: 15_000 },
    async () => {
      let goOn: () => void = () => undefined;
      const { user, saved } = open({}, new Promise((resolve) => (goOn = resolve)));
      const field = input('Date of birth');
      await user.type(field, '2/9/1954');
      await user.click(screen.getByRole('button', { name: 'Pick Date of birth' }));
      const calendar = { name: 'Date of birth' };
      await screen.findByRole('dialog', calendar, { timeout: 10_000 });
      await user.type(field, '{Enter}');
      await waitFor(() => expect(saved).toEqual([{ birth: '02/09/1954' }]));
      expect(screen.queryByRole('dialog', calendar)).toBeNull();
      act(() => goOn());
      expect(await screen.findByText(/^Saved/)).toBeVisible();
      expect(screen.queryByRole('dialog', calendar)).toBeNull();
    },
  );

  it('shows the stored day regardless of the time', () => {
    expect(formatDay(new Date('2024-02-09T00:00:00Z'))).toBe('02/09/2024');
    expect(formatDay(new Date('2024-02-09T23:59:59Z'))).toBe('02/09/2024');
  });
});

describe('the other fields', () => {
  it('keep a stored value that is no longer a choice selected and listed', async () => {
    const { user, saved } = open();
    expect(screen.getByRole('combobox', { name: 'Cohort' })).toHaveValue('test');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cohort' }), 'main');
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names).toEqual(['None', 'pilot', 'main', 'test']);
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ cohort: 'main' }]));
  });

  it('show a choice that is not available now, greyed out and without effect', async () => {
    const choices = ['pilot', { value: 'main', label: 'main', disabled: true }];
    const { user } = renderPage(
      <SchemaForm
        schema={object({ cohort: string() })}
        initialValues={{ cohort: 'pilot' }}
        mode="edit"
        latest={undefined}
        gone={false}
        submitLabel="Save"
        onSubmit={() => Promise.resolve()}
      >
        <SelectField name="cohort" label="Cohort" choices={choices} />
      </SchemaForm>,
    );
    expect(screen.getByRole('option', { name: 'main' })).toBeDisabled();
    expect(screen.getByRole('option', { name: 'pilot' })).toBeEnabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cohort' }), 'main');
    expect(screen.getByRole('combobox', { name: 'Cohort' })).toHaveValue('pilot');
  });

  it('reject what is not a number, keep it, and name the unit', async () => {
    const { user, saved } = open();
    await user.type(input('Length'), '25 min');
    await user.click(save());
    await waitFor(() => expect(input('Length')).toHaveFocus());
    expect(input('Length')).toHaveAccessibleDescription('Enter a number minutes');
    expect(input('Length')).toHaveValue('25 min');
    await user.clear(input('Length'));
    await user.type(input('Length'), '25');
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ minutes: 25 }]));
  });

  it('show a read-only value with its help and no way to change it', async () => {
    const { user } = open();
    await user.type(input('Email'), 'x');
    expect(input('Email')).toHaveValue('ann@example.com');
    expect(input('Email')).toHaveAttribute('readonly');
    expect(input('Email')).toHaveAccessibleDescription('The key of the subject');
  });

  it('save yes and no', async () => {
    const { user, saved } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ active: true }]));
  });

  it('have no accessibility findings, even with errors on the screen', async () => {
    const { user } = open();
    await user.type(input('Date of call'), 'soon');
    await user.click(save());
    await screen.findByRole('alert');
    expect(await findings()).toEqual([]);
  });
});

describe('a text field', () => {
  it('strips invisible characters from a pasted identifier, not from prose, and says so', async () => {
    const { user } = renderPage(
      <SchemaForm
        schema={object({ npi: plain(string()).matches(/^\d{10}$/), note: string() })}
        initialValues={{ npi: '', note: '' }}
        mode="create"
        submitLabel="Save"
        onSubmit={() => Promise.resolve()}
      >
        <TextField name="npi" label="NPI" />
        <TextField name="note" label="Note" />
      </SchemaForm>,
    );
    await user.click(input('NPI'));
    await user.paste('\u200b12345\u00ad67890');
    expect(input('NPI')).toHaveValue('1234567890');
    expect(screen.getByText('Left out 2 invisible characters.')).toBeVisible();
    await user.click(input('Note'));
    await user.paste('می\u200cخواهم');
    expect(input('Note')).toHaveValue('می\u200cخواهم');
    expect(screen.queryByText('Left out 1 invisible character.')).toBeNull();
  });
});
