import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewRegistrationForm } from '#areas/people/registration/NewRegistrationForm.tsx';
import type { RegistrationRun } from '#areas/people/registration/use-registration.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { registrationSource } from '#data/people/registrations.ts';
import { subjectsWithEmailSource } from '#data/people/subjects.ts';
import type { RegistrationForm } from '#domain/people/registration/schema.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { EDITING } from '#domain/people/registration/state.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const SUE: StaffMember = { ...ada, roles: new Set(['staff', 'superuser']) };
const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const registrationOf = documentReader(registrationSchema);
const ann = registrationOf(ANN, {
  email: ANN,
  firstName: 'Ann',
  lastName: 'Roe',
  subjectID: 's-ann',
  study: '005',
  cohort: 'C1',
  activeProgram: 'stanza7',
  registered: true,
});

interface Opened {
  readonly as?: StaffMember;
  /** The e-mail whose save would leave a protected study. */
  readonly leaving?: string | null;
  /** The e-mail whose record the form has created. */
  readonly made?: string | null;
}

type Sent = Parameters<RegistrationRun['submit']>;

beforeEach(() => {
  for (const source of [programsSource, cohortsSource, sitesSource, studiesSource]) {
    answering(source);
  }
});
function open(
  presets: Partial<RegistrationForm> = {},
  { as, leaving = null, made = null }: Opened = {},
) {
  const server = (email: string) => ({
    registration: answering(registrationSource(email)),
    subjects: answering(subjectsWithEmailSource(email)),
  });
  const of = { ann: server(ANN), bob: server(BOB) };
  const sent: Sent[] = [];
  const run: RegistrationRun = {
    state: EDITING,
    leaving,
    made,
    submit: (...all) => Promise.resolve(void sent.push(all)),
    finish: () => undefined,
    edit: () => undefined,
  };
  openPage(
    <NewRegistrationForm run={run} presets={presets} onAnother={() => undefined} />,
    as && { as },
  );
  const user = userEvent.setup();
  // Pasted at once, because partial input may also be a valid e-mail.
  const enter = async (email: string) => {
    await user.clear(box(/Email/));
    await user.paste(email);
  };
  return { of, sent, user, enter };
}

const box = (name: RegExp) => screen.getByLabelText(name);
const press = () => screen.getByRole('button', { name: 'Register user' });

describe('A blank form', () => {
  const options = (name: RegExp) =>
    within(box(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it(
    'starts with the program ACT and the cohort test, and offers exactly three roles',
    proves('CORE-REG-11', 'CORE-REG-17', 'CORE-REG-18'),
    () => {
      open();
      const names = [/Email/, /First name/, /Last name/, /Subject ID/, /Support-desk ID/, /Survey/];
      for (const name of names) expect(box(name)).toHaveValue('');
      expect(box(/Active program/)).toHaveValue('stanzaACT');
      expect(box(/Cohort/)).toHaveValue('test');
      expect(options(/Role/)).toEqual(['patient', 'admin', 'superuser']);
      expect(options(/Arm/)).toEqual(['None', 'ACT-daily-insights', 'ACT-weekly-insights']);
    },
  );

  it.each([
    [
      'staff',
      sam,
      ['admin', 'superuser'],
      '“admin” needs an admin, “superuser” needs a superuser.',
    ],
    ['an admin', ada, ['superuser'], '“superuser” needs a superuser.'],
    ['a superuser', SUE, [], ''],
  ])(
    'disables the roles that %s may not give, and says who may',
    proves('CORE-D-43'),
    (_, as, closed, help) => {
      open({}, { as });
      const disabled = within(box(/Role/))
        .getAllByRole('option')
        .filter((option) => option.hasAttribute('disabled'));
      expect(disabled.map(({ textContent }) => textContent)).toEqual(closed);
      expect(box(/Role/)).toHaveAccessibleDescription(help);
    },
  );

  it(
    'asks for email, names and subject ID at their fields, and registers nobody',
    proves('CORE-REG-19', 'CORE-REG-20', 'CORE-REG-21', 'CORE-REG-22'),
    async () => {
      const { sent, user } = open();
      await user.type(box(/Subject ID/), ' ');
      await user.click(press());
      expect(await screen.findAllByText('Email required')).not.toHaveLength(0);
      for (const [name, message] of [
        [/Email/, /Email required/],
        [/First name/, /First name required/],
        [/Last name/, /Last name required/],
        [/Subject ID/, /Subject ID required/],
      ] as const) {
        expect(box(name)).toHaveAccessibleDescription(message);
      }
      expect(document.querySelectorAll('.field-error')).toHaveLength(4);
      expect(box(/Email/)).toHaveFocus();
      expect(sent).toEqual([]);
    },
  );
});

it('shows presets read-only, and nothing else', proves('CORE-REG-16'), () => {
  open({ email: BOB, firstName: 'Bob', subjectID: 's-bob', study: '004' });
  for (const [name, value] of [
    [/Email/, BOB],
    [/First name/, 'Bob'],
    [/Subject ID/, 's-bob'],
  ] as const) {
    expect(box(name)).toHaveValue(value);
    expect(box(name)).toHaveAttribute('readonly');
  }
  expect(box(/Study/)).toHaveValue('004');
  expect(box(/Study/)).toBeDisabled();
  for (const name of [/Last name/, /Support-desk ID/]) {
    expect(box(name)).not.toHaveAttribute('readonly');
  }
  for (const name of [/Site/, /Cohort/, /Arm/, /Role/, /Active program/]) {
    expect(box(name)).toBeEnabled();
  }
});

describe('In a blank form, an email that is already registered', () => {
  it('loads what is stored as soon as it is complete', async () => {
    const { of, enter } = open();
    expect(box(/Cohort/)).toHaveValue('test');
    await enter('Ann@Example.com');
    of.ann.registration.next(ann);
    expect(box(/Cohort/)).toHaveValue('C1');
    expect(box(/Active program/)).toHaveValue('stanza7');
    expect(box(/First name/)).toHaveValue('Ann');
    expect(box(/Email/)).toHaveValue('Ann@Example.com');
    expect(box(/Email/)).toHaveFocus();
    expect(
      screen.getByText(/A registration record of ann@example.com already exists/),
    ).toBeVisible();
    expect(screen.queryByText(/Your entries replace/)).toBeNull();
    expect(box(/Reason/)).toHaveValue('');
  });

  it('is saved with the touched fields only', async () => {
    const { of, sent, user, enter } = open();
    await user.selectOptions(box(/Study/), '003');
    await user.type(box(/First name/), 'Anne');
    await enter(ANN);
    of.ann.registration.next(ann);
    expect(box(/First name/)).toHaveValue('Anne');
    expect(screen.getByText('Your entries replace First name “Ann”.')).toBeVisible();
    await user.type(box(/Support-desk ID/), 'ZD-1');
    await user.type(box(/Reason/), 'New phone');
    await user.click(press());
    await waitFor(() => expect(sent).toHaveLength(1));
    const [[entry, edits] = []] = sent;
    expect(entry).toMatchObject({ cohort: 'C1', reason: 'New phone' });
    expect(edits).toMatchObject({
      changed: { firstName: 'Anne', zendeskID: 'ZD-1' },
      base: { firstName: 'Ann', zendeskID: '' },
    });
    for (const untouched of ['cohort', 'study', 'activeProgram', 'role', 'subjectID', 'reason']) {
      expect(edits?.changed).not.toHaveProperty(untouched);
    }
  });

  it('leaves nothing behind when it is corrected to another one', async () => {
    const { of, sent, user, enter } = open();
    await enter(ANN);
    of.ann.registration.next(ann);
    await user.type(box(/Reason/), 'New phone');
    await user.type(box(/Support-desk ID/), 'ZD-1');
    await enter(BOB);
    of.bob.registration.next(null);
    of.bob.subjects.next(rowsOfAll());
    expect(box(/First name/)).toHaveValue('');
    expect(box(/Cohort/)).toHaveValue('test');
    expect(box(/Support-desk ID/)).toHaveValue('ZD-1');
    expect(screen.queryByText(/already exists/)).toBeNull();
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
    await user.type(box(/First name/), 'Bob');
    await user.type(box(/Last name/), 'Low');
    await user.type(box(/Subject ID/), 's-bob');
    await user.click(press());
    await waitFor(() => expect(sent).toHaveLength(1));
    const [[entry, edits] = []] = sent;
    expect(entry).toMatchObject({ cohort: 'test', reason: '' });
    expect(edits).toMatchObject({
      changed: {
        email: BOB,
        firstName: 'Bob',
        lastName: 'Low',
        subjectID: 's-bob',
        zendeskID: 'ZD-1',
      },
      base: null,
    });
  });

  it('is not announced if this form saved it, while another one is', async () => {
    const { of, enter } = open({}, { made: ANN });
    await enter(ANN);
    expect(box(/Email/)).toHaveAccessibleDescription('The app account is found by this address.');
    of.ann.registration.next(ann);
    expect(box(/Cohort/)).toHaveValue('C1');
    expect(screen.queryByText(/already exists/)).toBeNull();
    await enter(BOB);
    of.bob.registration.next(registrationOf(BOB, { email: BOB }));
    expect(screen.getByText(/already exists/)).toBeVisible();
  });

  it('says that the cohort is preset until another one is known, and where to create a subject', async () => {
    const { of, enter } = open();
    expect(box(/Cohort/)).toHaveAccessibleDescription(
      '“test” is preset. Choose the cohort of the participant.',
    );
    const hint = screen.getByText(/^No subject yet/);
    expect(hint.previousElementSibling).toContainElement(box(/Subject ID/));
    await enter(ANN);
    of.ann.registration.next(ann);
    expect(box(/Cohort/)).toHaveAccessibleDescription('');
  });

  it('leaves the help of a given email out, which is read-only', () => {
    open({ email: ANN });
    expect(box(/Email/)).toHaveAccessibleDescription('');
  });

  it('keeps the input when a mistyped email, already saved, is corrected', async () => {
    const { of, user, enter } = open();
    await user.type(box(/First name/), 'Ann');
    await enter(ANN);
    of.ann.registration.next(ann);
    await enter(BOB);
    expect(box(/First name/)).toHaveValue('Ann');
    expect(box(/Last name/)).toHaveValue('');
  });

  it('asks when somebody else changes a field that was typed here', async () => {
    const { of, sent, user, enter } = open();
    await enter(ANN);
    of.ann.registration.next(ann);
    await user.type(box(/First name/), 'e');
    await user.type(box(/Reason/), 'A name');
    of.ann.registration.next(registrationOf(ANN, { ...ann.raw, firstName: 'Anna', cohort: 'C2' }));
    expect(screen.getByText(/First name was changed by/)).toBeVisible();
    expect(box(/Cohort/)).toHaveValue('C2');
    await user.click(press());
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep mine: First name' }));
    await user.click(press());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[1]).toMatchObject({
      changed: { firstName: 'Anne' },
      base: { firstName: 'Anna' },
    });
  });
});

describe('In a blank form, the email of a subject without a registration', () => {
  it('loads what is stored of the subject', async () => {
    const { of, sent, user, enter } = open();
    await enter(BOB);
    of.bob.registration.next(null);
    const subject = { email: BOB, fullName: 'Bob Low', cohort: 'C9' };
    of.bob.subjects.next(rowsOfAll(documentReader(subjectSchema)('s-bob', subject)));
    expect(box(/Subject ID/)).toHaveValue('s-bob');
    expect(box(/Cohort/)).toHaveValue('C9');
    await user.click(press());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[0]).toMatchObject({ firstName: 'Bob', lastName: 'Low', cohort: 'C9' });
    expect(sent[0]?.[1]).toEqual({ changed: {}, base: null });
  });
});

it('passes to a stored registration only what that one lacks', async () => {
  const { of, sent, user } = open({
    email: BOB,
    firstName: 'Rob',
    subjectID: 's-bob',
    cohort: 'C9',
  });
  const stored = {
    email: BOB,
    firstName: 'Bob',
    lastName: 'Low',
    subjectID: 'default',
    cohort: '',
  };
  of.bob.registration.next(registrationOf(BOB, stored));
  expect(box(/First name/)).toHaveValue('Bob');
  expect(box(/Subject ID/)).toHaveValue('s-bob');
  await user.click(press());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ changed: { subjectID: 's-bob', cohort: 'C9' }, base: {} });
});

describe('The study of a stored registration', proves('CORE-RESET-06'), () => {
  const stored = async (study: unknown, opened: Opened) => {
    const form = open({}, opened);
    await form.enter(ANN);
    form.of.ann.registration.next(registrationOf(ANN, { ...ann.raw, study, registered: false }));
    return form;
  };

  it.each(['002', '004'])('%s cannot be changed by staff, who are told who can', async (study) => {
    await stored(study, { as: sam });
    expect(box(/Study/)).toBeDisabled();
    expect(box(/Study/)).toHaveValue(study);
    expect(box(/Study/)).toHaveAccessibleDescription(
      `Data of study ${study} is never erased: only an admin may let somebody leave it, with a reason.`,
    );
  });

  it.each(['002', '004'])(
    '%s can be changed by an admin, who is told about the reason',
    async (study) => {
      await stored(study, { as: ada });
      expect(box(/Study/)).toBeEnabled();
      expect(box(/Study/)).toHaveAccessibleDescription(
        `Data of study ${study} is never erased: leaving it requires a reason.`,
      );
    },
  );

  it.each(['', '001', '003', '005'])('%j can be changed by anybody', async (study) => {
    await stored(study, { as: sam });
    expect(box(/Study/)).toBeEnabled();
    expect(box(/Study/)).not.toHaveAccessibleDescription(/admin/);
  });

  it('is changed with a reason, requested only when needed', async () => {
    const { sent, user, enter } = await stored('004', { as: ada, leaving: ANN });
    expect(screen.getByText('Leave the study')).toBeVisible();
    await user.click(press());
    expect(await screen.findAllByText('Reason required')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await user.type(box(/Reason/), 'Entered by mistake');
    await user.click(press());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[0]).toMatchObject({ reason: 'Entered by mistake' });
    await enter(BOB);
    expect(screen.queryByText('Leave the study')).toBeNull();
  });
});
