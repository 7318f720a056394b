import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { documents, failFirestore } from '#test/ui/firestore-in-memory.ts';
import { ada } from '#test/ui/page-support.tsx';
import {
  BO,
  dialog,
  inDialog,
  openSetPage,
  pass,
  PATH,
  press,
  pressTwice,
  store,
  storeSet,
} from './set-page-support.tsx';

storeSet();

const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
const choose = (value: string) =>
  fireEvent.change(dialog().getByRole('combobox'), { target: { value } });

describe('A set', () => {
  it('is scheduled in the name of the person who does so', proves('TEAM-SET-12'), async () => {
    openSetPage();
    await press('Schedule');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Schedule \W*New wording\W*$/);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'It will be published within ten minutes of this time, in your name. If the live content has changed in a way that needs a decision, nothing is published and the set reopens.',
    );
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(dialog().getByRole('combobox')).toHaveValue(timeZone);
    const zones = dialog()
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(zones.filter((zone) => /^Asia.K[ai]t/.test(zone))).toEqual([
      'Asia/Kathmandu',
      'Asia/Katmandu',
    ]);
    type(/^Day/, '03/31/2999');
    type(/^Time/, '09:30');
    choose('Asia/Tokyo');
    failFirestore();
    await inDialog('Schedule');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.join(' ')).toContain('The set was not scheduled.');
    expect(documents.get(PATH)).toMatchObject({ state: 'open' });
    failFirestore(false);
    await inDialog('Schedule');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(documents.get(PATH)).toMatchObject({
      state: 'scheduled',
      publishAt: new Date('2999-03-31T00:30:00Z'),
      zone: 'Asia/Tokyo',
      scheduledBy: ada.email,
      editedBy: BO,
    });
  });

  it.each([
    [
      'no hour that the clocks skip',
      ['03/31/2999', '02:30', /^Time/],
      'The clocks in Europe/Berlin skip 02:30 on 03/31/2999. Choose another time.',
    ],
    ['no day that has passed', ['11/01/2020', '10:00', /^Day/], 'This day has passed.'],
    [
      'no hour that clocks lack',
      ['03/31/2999', '25:10', /^Time/],
      'Enter HH:MM. Hours go from 00 to 23, minutes from 00 to 59',
    ],
  ] as const)(
    'is scheduled for %s, as its field and the summary explain',
    proves('TEAM-SET-12'),
    async (_, [day, time, marked], words) => {
      openSetPage();
      await press('Schedule');
      type(/^Day/, day);
      type(/^Time/, time);
      choose('Europe/Berlin');
      await inDialog('Schedule');
      const invalid = dialog()
        .getAllByRole('textbox')
        .filter((field) => field.getAttribute('aria-invalid') === 'true');
      expect(invalid).toEqual([dialog().getByRole('textbox', { name: marked })]);
      expect(invalid[0]).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(dialog().getAllByText(words, { exact: false })).toHaveLength(2);
      expect(dialog().queryByRole('button', { name: 'Confirm' })).toBeNull();
      expect(documents.get(PATH)).toMatchObject({ state: 'open' });
    },
  );

  it('is scheduled for the first of two identical hours', proves('TEAM-SET-12'), async () => {
    openSetPage();
    await press('Schedule');
    type(/^Day/, '10/27/2999');
    type(/^Time/, '02:30');
    choose('Europe/Berlin');
    await inDialog('Schedule');
    const words =
      'The clocks in Europe/Berlin show 02:30 twice on 10/27/2999. The set is published the first time.';
    expect(dialog().getByText(words)).toBeInTheDocument();
    expect(documents.get(PATH)).toMatchObject({ state: 'open' });
    await pass(600);
    await inDialog('Confirm');
    expect(documents.get(PATH)).toMatchObject({
      state: 'scheduled',
      publishAt: new Date('2999-10-27T00:30:00Z'),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it(
    'can be taken off the schedule, or rescheduled by somebody else',
    proves('TEAM-SET-12'),
    async () => {
      const soon = { publishAt: new Date('2999-01-01'), zone: 'Asia/Tokyo', scheduledBy: BO };
      store(PATH, { state: 'scheduled', ...soon });
      const { tell } = openSetPage();
      await press('Reschedule');
      expect(dialog().getByRole('textbox', { name: /^Day/ })).toHaveValue('01/01/2999');
      expect(dialog().getByRole('textbox', { name: /^Time/ })).toHaveValue('09:00');
      expect(dialog().getByRole('combobox')).toHaveValue('Asia/Tokyo');
      await inDialog('Cancel');
      expect(screen.queryByRole('dialog')).toBeNull();
      const again = async (verb: 'Schedule' | 'Reschedule', day: string) => {
        await press(verb);
        type(/^Day/, day);
        type(/^Time/, '00:15');
        choose('UTC');
        await inDialog(verb);
      };
      await again('Reschedule', '12/31/2998');
      expect(screen.queryByRole('dialog')).toBeNull();
      const anew = {
        state: 'scheduled',
        publishAt: new Date('2998-12-31T00:15:00Z'),
        zone: 'UTC',
        scheduledBy: ada.email,
      };
      expect(documents.get(PATH)).toMatchObject(anew);
      tell();
      await pressTwice(
        'Cancel schedule',
        'The set is open again and is not published automatically.',
      );
      expect(documents.get(PATH)).toMatchObject({ state: 'open', editors: [BO] });
      tell();
      // Somebody closes it for review while the page still shows it as open.
      store(PATH, { state: 'in review' });
      await again('Schedule', '12/30/2998');
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts.join(' ')).toContain('The set was not scheduled.');
      expect(documents.get(PATH)).toMatchObject({ ...anew, state: 'in review' });
    },
  );
});
