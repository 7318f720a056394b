import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JournalPage } from '#areas/content/journals/JournalPage.tsx';
import { journals } from '#data/content/journals.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing, type Written } from '#test/ui/writing.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const read = readerOf(journalTemplate);
const program = decodeProgram('act', { key: 'act', name: 'ACT', contentTypeKey: 'ACT' });
const questions = [
  { key: 'first', questionType: 'text' },
  { key: 'second', questionType: 'slider' },
];
const PHASES = {
  completion: { order: 1, completedComponent: 'sleep' },
  confirmation: { order: 3, positiveButtonText: 'Yes' },
  creation: { order: 1, prefill: 'lastEntry', questions },
  mystery: { order: 9 },
  conversion: { order: 5, questions },
  checkIn: { order: 4, questions },
  activity: { order: 2, cardTitle: 'Walk', questions },
};

function open(as = ada, docID = 'evening', phases: object = PHASES) {
  const one = answering(journals.one({ programKey: 'act' }, docID));
  openPage(<JournalPage />, {
    as,
    path: '/programs/:programKey/journals/:journalID',
    address: `/programs/act/journals/${docID}`,
    around: <Outlet context={program} />,
  });
  const journal = { id: docID, displayName: 'Evening', noJournalLeftBehind: true, phases };
  return { one, show: () => one.next(read(docID, journal)) };
}

/** The edits of the journal, without the record of opened pages. */
const editsIn = (written: readonly Written[]) =>
  written.filter(([action]) => action === 'Edit journal');
const heads = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);

/** Opens a phase's panel. */
async function panel(phase: string): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name: phase });
  await userEvent.click(button);
  const item = button.closest<HTMLElement>('.accordion-item');
  if (!item) throw new Error(`No panel of ${phase}`);
  return item;
}

describe('the editor of a journal', () => {
  it(
    'shows name, ID, No Journal Left Behind and a panel per phase, in order',
    proves('AUTHOR-JOUR-06', 'AUTHOR-PHASE-01', 'AUTHOR-PHASE-02', 'AUTHOR-D-46'),
    () => {
      open().show();
      expect(screen.getByRole('heading', { level: 1, name: 'Evening' })).toBeVisible();
      const facts = within(screen.getByRole('region', { name: 'Journal' }));
      expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual([
        'Name',
        'ID',
        'No Journal Left Behind',
      ]);
      expect(facts.getAllByRole('definition').map((one) => one.textContent)).toEqual([
        'Evening',
        'evening',
        'Yes',
      ]);
      expect(screen.getByRole('button', { name: 'Edit Phases' })).toBeVisible();
      // Followed by preview, usage, history and raw data.
      expect(heads().slice(1, -4)).toEqual([
        'creation',
        'activity',
        'confirmation',
        'checkIn',
        'conversion',
        'mystery',
        'completion',
      ]);
    },
  );

  it.each(['creation', 'conversion', 'checkIn', 'activity'])(
    'shows details and questions of the phase %s',
    proves('AUTHOR-PHASE-03'),
    async (phase) => {
      open().show();
      const shown = within(await panel(phase));
      const nothing = shown.queryByText('This phase has no details of its own.');
      const details = shown.queryByRole('form') ?? shown.queryByText('lastEntry') ?? nothing;
      expect(details).not.toBeNull();
      const list = shown.getByRole('region', { name: 'Questions' });
      expect(await within(list).findByText('first')).toBeVisible();
      expect(within(list).getByText('second')).toBeVisible();
    },
  );

  it.each(['confirmation', 'completion'])(
    'shows only the details of the phase %s',
    proves('AUTHOR-PHASE-04'),
    async (phase) => {
      open().show();
      const shown = within(await panel(phase));
      expect(shown.getByRole('form', { name: `Details of ${phase}` })).toBeInTheDocument();
      expect(shown.queryByRole('region', { name: 'Questions' })).toBeNull();
    },
  );

  it('marks any other phase as coming soon', proves('AUTHOR-PHASE-05'), async () => {
    open().show();
    const shown = await panel('mystery');
    expect(within(shown).getByText('coming soon...')).toBeInTheDocument();
    expect(within(shown).queryByRole('form')).toBeNull();
  });

  it(
    'shows an unknown kind of prefill without a switch for it',
    proves('AUTHOR-PHASE-08', 'AUTHOR-D-84'),
    async () => {
      open().show();
      const odd = within(await panel('creation'));
      expect(odd.getByText('lastEntry')).toBeInTheDocument();
      expect(odd.queryByRole('switch')).toBeNull();
    },
  );

  it('has a switch for a plain prefill', proves('AUTHOR-PHASE-08', 'AUTHOR-D-84'), async () => {
    open(ada, 'evening', { creation: { order: 1, prefill: true } }).show();
    const shown = within(await panel('creation'));
    const prefill = shown.getByRole('switch', { name: 'Prefill' });
    expect(prefill).toBeChecked();
    const save = () => shown.getByRole('button', { name: 'Save phase' });
    expect(save()).not.toHaveClass('btn-primary');
    await userEvent.click(prefill);
    expect(save()).toHaveClass('btn-primary');
  });

  it(
    'has a component and three cards for completion',
    proves('AUTHOR-PHASE-10', 'AUTHOR-PHASE-11'),
    async () => {
      open().show();
      const shown = within(await panel('completion'));
      const select = shown.getByLabelText<HTMLSelectElement>('Completed component');
      expect([...select.options].map(({ value }) => value)).toEqual([
        '',
        'default',
        'pacing',
        'values',
        'insights',
        'dartboard',
        'sleep',
      ]);
      expect(select).toHaveValue('sleep');
      const cards = ['Positive confirmation', 'Negative confirmation', 'Default'];
      for (const name of cards) {
        const card = within(shown.getByRole('group', { name }));
        for (const label of ['Card title', 'Card subtitle', 'Card template'])
          expect(card.getByLabelText(label)).toBeInTheDocument();
      }
      expect(shown.getAllByLabelText('Card title')).toHaveLength(3);
    },
  );

  it.each(['confirmation', 'activity'])(
    'has two buttons and a card for %s',
    proves('AUTHOR-PHASE-09'),
    async (phase) => {
      open().show();
      const shown = within(await panel(phase));
      const inputs = shown
        .getAllByRole<HTMLInputElement>('textbox')
        // The inputs of the preview are outside the form.
        .flatMap(({ name }) => (name === '' ? [] : name));
      expect(inputs).toEqual([
        'positiveButtonText',
        'negativeButtonText',
        'cardTitle',
        'cardSubtitle',
        'cardTemplate',
      ]);
    },
  );

  it('has four cards for the dartboard', proves('AUTHOR-PHASE-12'), async () => {
    const stored = [{ cardTitle: 'Far' }, {}, {}, { cardTitle: 'Near' }];
    open(ada, 'valuesDartboard', { completion: { order: 1, default: stored } }).show();
    const shown = within(await panel('completion'));
    const titles = [0, 1, 2, 3].map((place) => {
      const card = within(shown.getByRole('group', { name: `Default ${place}` }));
      expect(card.getByLabelText('Card template string')).toBeInTheDocument();
      return card.getByLabelText<HTMLInputElement>('Card title').value;
    });
    expect(titles).toEqual(['Far', '', '', 'Near']);
    expect(shown.queryByRole('group', { name: 'Default' })).toBeNull();
  });

  it(
    'offers four phases plus any known others of the journal, and ticks its own',
    proves('AUTHOR-PHASE-06', 'AUTHOR-D-45'),
    async () => {
      open(ada, 'evening', { creation: {}, activity: {}, mystery: {} }).show();
      await userEvent.click(screen.getByRole('button', { name: 'Edit Phases' }));
      const boxes = within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('checkbox');
      expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
        ['creation', true],
        ['activity', true],
        ['confirmation', false],
        ['conversion', false],
        ['completion', false],
      ]);
    },
  );

  it(
    'asks before it removes phases, names them, and keeps the selection on Cancel',
    proves('AUTHOR-PHASE-15'),
    async () => {
      open(ada, 'evening', { creation: {}, activity: {} }).show();
      await userEvent.click(screen.getByRole('button', { name: 'Edit Phases' }));
      await userEvent.click(screen.getByRole('checkbox', { name: 'activity' }));
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      const asked = await screen.findByRole('dialog', { name: 'Save phases?' });
      expect(asked).toHaveTextContent(
        'Removed phases are lost with all that is in them: activity.',
      );
      await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole('checkbox', { name: 'activity' })).not.toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'creation' })).toBeChecked();
    },
  );

  it(
    'stores the chosen phases, and says so',
    proves('AUTHOR-PHASE-13', 'AUTHOR-PHASE-14', 'AUTHOR-PHASE-15', 'AUTHOR-PHASE-17'),
    async () => {
      const { stored, written } = writing(ada);
      stored['programs/act/journalTypes/evening'] = { phases: PHASES };
      open().show();
      await userEvent.click(screen.getByRole('button', { name: 'Edit Phases' }));
      await userEvent.click(screen.getByRole('checkbox', { name: 'creation' }));
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Save phases' }));
      expect(await screen.findByText('Phases Updated!')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      const { creation: _, ...rest } = PHASES;
      const phases = {
        ...rest,
        activity: { ...rest.activity, order: 1 },
        checkIn: { ...rest.checkIn, order: 2 },
        confirmation: { ...rest.confirmation, order: 3 },
        conversion: { ...rest.conversion, order: 4 },
      };
      const path = 'programs/act/journalTypes/evening';
      expect(editsIn(written)).toEqual([['Edit journal', ['update', path, { phases }]]]);
    },
  );

  it(
    'stores the details of a phase, or says that it could not and keeps them',
    proves('AUTHOR-PHASE-18', 'AUTHOR-PHASE-19'),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { stored, written, refuse } = writing(ada);
      const path = 'programs/act/journalTypes/evening';
      stored[path] = { phases: PHASES };
      open().show();
      const shown = within(await panel('activity'));
      await userEvent.type(shown.getByLabelText('Card title'), ' far');
      refuse('Out of paper');
      await userEvent.click(shown.getByRole('button', { name: 'Save phase' }));
      const failed =
        'An error occurred when saving this phase. Check the developer console for details.';
      await waitFor(() =>
        expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
          expect.stringContaining(failed),
        ),
      );
      expect(shown.getByLabelText('Card title')).toHaveValue('Walk far');
      expect([editsIn(written), screen.queryByText('Phase saved successfully!')]).toEqual([
        [],
        null,
      ]);
      await userEvent.click(shown.getByRole('button', { name: 'Save phase' }));
      expect(await screen.findByText('Phase saved successfully!')).toBeVisible();
      const phases = { ...PHASES, activity: { ...PHASES.activity, cardTitle: 'Walk far' } };
      expect(editsIn(written)).toEqual([['Edit journal', ['update', path, { phases }]]]);
    },
  );

  it('is read-only for other staff', proves('AUTHOR-D-43'), async () => {
    open(sam).show();
    expect(screen.queryByRole('button', { name: 'Edit Phases' })).toBeNull();
    const shown = within(await panel('activity'));
    expect(shown.getByLabelText('Card title')).toHaveValue('Walk');
    expect(shown.queryByRole('button', { name: /Save/ })).toBeNull();
  });

  it(
    'shows an error with Retry when the journal cannot be loaded',
    proves('AUTHOR-JOUR-07', 'AUTHOR-D-08'),
    () => {
      const { one } = open();
      one.fail();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error loading journal');
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  );

  it(
    'shows an error with a way back when the journal does not exist',
    proves('AUTHOR-JOUR-07', 'AUTHOR-D-08'),
    () => {
      open().one.next(null);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error loading journal');
      expect(screen.getByRole('link', { name: 'Back to the journals' })).toHaveAttribute(
        'href',
        '/programs/act/journals',
      );
    },
  );
});
