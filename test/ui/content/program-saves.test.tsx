import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CloneProgramDialog } from '#areas/content/programs/CloneProgramDialog.tsx';
import { DeleteProgramDialog } from '#areas/content/programs/DeleteProgramDialog.tsx';
import { ProgramFormDialog } from '#areas/content/programs/ProgramFormDialog.tsx';
import { ProgramOverviewPage } from '#areas/content/programs/ProgramOverviewPage.tsx';
import { journals } from '#data/content/journals.ts';
import { commonJournalTypes } from '#data/content/program-acts.ts';
import { programPages } from '#data/content/program-lists.ts';
import { programsByName } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeProgram, type Program } from '#domain/content/program.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

afterEach(() => {
  closeAllSources();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const none = () => undefined;
const STORED = {
  id: 'stanza1',
  key: 'stanza1',
  name: 'Autumn',
  description: 'Nine weeks',
  version: 1.3,
  contentTypeKey: 'ST',
  initialDisplayState: 'page',
  startingPageKey: 'start',
  symptomTrackerID: 'pain',
  reminderMessage: { title: 'How are you?', text: 'Tell us' },
  resourceTabInstructions: 'Read these',
  kept: 7,
};
const ABOUT = {
  subtitle: '',
  content: '',
  address: '',
  copyright: '',
  termsOfUse: '',
  privacyPolicy: '',
};
const stanza = (more: object = {}) => decodeProgram('stanza1', { ...STORED, ...more });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: RegExp, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);
const optionsOf = (label: RegExp) =>
  within(input(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

function openForm(program: Program | null) {
  const closed = vi.fn();
  const ids = { programKey: 'stanza1' };
  const sources = {
    common: answering(commonJournalTypes),
    all: answering(programsByName),
    journals: answering(journals.list(ids)),
    pages: answering(programPages.list(ids)),
  };
  openPage(<ProgramFormDialog program={program} onClose={closed} />, { as: ada });
  sources.common.next(rowsOfAll({ docID: 'pain', raw: {} } as never));
  sources.all.next(rowsOfAll());
  return { closed };
}

describe('the form of a program', () => {
  const labels = () =>
    [...document.querySelectorAll('[role="dialog"] label')].map((label) =>
      label.textContent.replace(/ \*$/, ''),
    );
  const SHARED = [
    'Name',
    'Description',
    'Reminder Title',
    'Reminder Message',
    'Symptom Tracker ID',
    'Program Type',
    'Initial Display State',
    'Starting Page Key',
  ];

  it(
    'has the specified fields, choices and buttons',
    proves('AUTHOR-PROG-11', 'AUTHOR-PROG-12', 'AUTHOR-PROG-13', 'AUTHOR-PROG-15'),
    () => {
      openForm(null);
      expect(labels()).toEqual(['ID', ...SHARED]);
      expect(optionsOf(/^Program Type/)).toEqual(['ACT', 'ST']);
      expect(optionsOf(/^Initial Display State/)).toEqual([
        'content (standard app content)',
        'page (an HTML page or url taken from the page key)',
      ]);
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        '',
        'Close',
        'Save changes',
      ]);
    },
  );

  it(
    'has no ID and a locked type when the program exists',
    proves('AUTHOR-PROG-12', 'AUTHOR-PROG-14'),
    () => {
      openForm(stanza());
      expect(labels()).toEqual([...SHARED, 'Resource Tab Instructions']);
      expect(input(/^Program Type/)).toHaveValue('ST');
      expect(input(/^Program Type/)).toBeDisabled();
      expect(input(/^Initial Display State/)).toBeEnabled();
    },
  );

  const NEW = {
    name: 'Journey',
    description: 'Made',
    reminderMessage: { title: '', text: '' },
    initialDisplayState: 'content',
    startingPageKey: '',
    id: 'journey',
    key: 'journey',
    version: 0.1,
  };

  it(
    'creates a program of its type while it waits, then closes, then says so',
    proves('AUTHOR-PROG-19', 'AUTHOR-PROG-20', 'AUTHOR-PROG-21', 'AUTHOR-PROG-30'),
    async () => {
      const { written, hold } = writing(ada);
      const { closed } = openForm(null);
      enter(/^ID/, ' journey ');
      enter(/^Name/, 'Journey');
      enter(/^Description/, 'Made');
      enter(/^Program Type/, 'ST');
      enter(/^Resource Tab Instructions/, 'Of the other type');
      enter(/^Program Type/, 'ACT');
      const goOn = hold();
      press('Save changes');
      await waitFor(() => expect(button('Save changes')).toHaveAttribute('aria-disabled', 'true'));
      expect([closed.mock.calls, screen.queryByText('Journey saved')]).toEqual([[], null]);
      goOn();
      expect(await screen.findByText('Journey saved')).toBeVisible();
      expect(closed).toHaveBeenCalledTimes(1);
      const data = { ...NEW, contentTypeKey: 'ACT', symptomTrackerID: '', aboutPage: ABOUT };
      expect(written).toEqual([['Create program', ['create', 'programs/journey', data]]]);
    },
  );

  it(
    'creates a program of entries with its tracker and its instructions',
    proves('AUTHOR-PROG-20', 'AUTHOR-D-24'),
    async () => {
      const { written } = writing(ada);
      openForm(null);
      enter(/^ID/, 'journey');
      enter(/^Name/, 'Journey');
      enter(/^Description/, 'Made');
      enter(/^Program Type/, 'ST');
      press('Save changes');
      await waitFor(() =>
        expect(errors()).toEqual([
          'Must select a symptom tracker.',
          'Must input resource tab instructions.',
        ]),
      );
      enter(/^Symptom Tracker ID/, 'pain');
      enter(/^Resource Tab Instructions/, 'Read these');
      press('Save changes');
      expect(await screen.findByText('Journey saved')).toBeVisible();
      const ofST = { symptomTrackerID: 'pain', resourceTabInstructions: 'Read these' };
      const data = { ...NEW, contentTypeKey: 'ST', ...ofST, aboutPage: ABOUT };
      expect(written).toEqual([['Create program', ['create', 'programs/journey', data]]]);
    },
  );

  it('writes only what was changed in a program', proves('AUTHOR-PROG-21'), async () => {
    const { stored, written } = writing(ada);
    stored['programs/stanza1'] = STORED;
    openForm(stanza());
    enter(/^Reminder Title/, 'And today?');
    press('Save changes');
    expect(await screen.findByText('Autumn saved')).toBeVisible();
    const reminderMessage = { title: 'And today?', text: 'Tell us' };
    expect(written).toEqual([
      ['Edit program', ['update', 'programs/stanza1', { reminderMessage }]],
    ]);
  });

  it(
    'refuses the ID of another program, and keeps the input',
    proves('AUTHOR-PROG-23'),
    async () => {
      const { stored, written } = writing(ada);
      stored['programs/taken'] = { name: 'Theirs' };
      const { closed } = openForm(null);
      enter(/^ID/, 'taken');
      enter(/^Name/, 'Mine');
      enter(/^Description/, 'Made');
      press('Save changes');
      await waitFor(() => expect(errors()).toEqual(['Cannot use preexisting ID']));
      expect([written, closed.mock.calls]).toEqual([[], []]);
      expect(input(/^Name/)).toHaveValue('Mine');
    },
  );
});

describe('the overview of a program', () => {
  const open = (as = sam, program = stanza()) =>
    openPage(<ProgramOverviewPage />, { as, around: <Outlet context={program} /> });
  const facts = () => {
    const panel = within(screen.getByRole('region', { name: 'Settings' }));
    const values = panel.getAllByRole('definition').map(({ textContent }) => textContent);
    return panel.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at]]);
  };

  it('names its settings', proves('AUTHOR-SECT-05'), () => {
    open();
    expect(facts()).toEqual([
      ['Name', 'Autumn'],
      ['ID', 'stanza1'],
      ['Description', 'Nine weeks'],
      ['Content type', 'ST'],
      ['Version', '1.3'],
      ['Initial display state', 'page'],
      ['Starting page key', 'start'],
      ['Reminder title', 'How are you?'],
      ['Reminder text', 'Tell us'],
    ]);
  });

  it.each([null, { title: '', text: '' }])(
    'has placeholders for a reminder that is %j',
    proves('AUTHOR-SECT-06'),
    (reminderMessage) => {
      open(sam, stanza({ reminderMessage }));
      expect(facts().slice(-2)).toEqual([
        ['Reminder title', 'No reminder title'],
        ['Reminder text', 'No reminder text'],
      ]);
    },
  );

  it.each([
    ['page', '', 1],
    ['page', 'start', 0],
    ['content', '', 0],
  ])(
    'warns of a missing starting page: %s %j',
    proves('AUTHOR-D-25'),
    (initialDisplayState, startingPageKey, warnings) => {
      open(sam, stanza({ initialDisplayState, startingPageKey }));
      expect(screen.queryAllByText(/no starting page is chosen/)).toHaveLength(warnings);
    },
  );

  it('is edited by an admin alone', proves('AUTHOR-SECT-07', 'AUTHOR-SECT-08'), () => {
    open(ada);
    press('Edit');
    expect(screen.getByRole('dialog', { name: 'Edit Autumn' })).toBeVisible();
    expect(input(/^Description/)).toHaveValue('Nine weeks');
  });

  it('has no Edit button for other staff', proves('AUTHOR-SECT-08'), () => {
    open(sam);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('the clone of a program', () => {
  const ANSWER = {
    status: 'SUCCESS',
    sourceProgramID: 'stanza1',
    destinationProgramID: 'copy',
  };
  const NOT_CLONED =
    'An error occurred while trying to clone this program. Check the developer console for details.';
  const CLONED =
    'Program cloned successfully! Please wait for 15 minutes before using the program for subcollections to be fully cloned.';

  it(
    'is asked for once, fails with its message, and succeeds with its message',
    proves(
      'AUTHOR-PROG-36',
      'AUTHOR-PROG-40',
      'AUTHOR-PROG-41',
      'AUTHOR-PROG-42',
      'AUTHOR-PROG-43',
      'AUTHOR-D-26',
    ),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(none);
      let answer: { ok: () => void; refuse: () => void } = { ok: none, refuse: none };
      const asked = functionsAnswering(
        () =>
          new Promise((resolve, reject) => {
            answer = { ok: () => resolve(ANSWER), refuse: () => reject(new Error('Taken')) };
          }),
      );
      const closed = vi.fn();
      openPage(<CloneProgramDialog program={stanza()} taken={['stanza1']} onClose={closed} />, {
        as: ada,
      });
      enter(/^New Program ID/, 'copy');
      enter(/^New Program Name/, 'The copy');
      await waitFor(() => expect(button('Submit')).toHaveAttribute('aria-disabled', 'false'));
      const payload = {
        sourceProgramID: 'stanza1',
        destinationProgramID: 'copy',
        destinationProgramName: 'The copy',
      };
      for (const times of [1, 2]) {
        press('Submit');
        await waitFor(() => expect(asked).toHaveLength(times));
        expect(button('Submit')).toHaveAttribute('aria-disabled', 'true');
        press('Submit');
        expect(screen.queryByText(CLONED)).toBeNull();
        if (times === 2) break;
        answer.refuse();
        expect(await screen.findByText(NOT_CLONED)).toBeVisible();
        expect([closed.mock.calls, input(/^New Program Name/).value]).toEqual([[], 'The copy']);
        await waitFor(() => expect(button('Submit')).toHaveAttribute('aria-disabled', 'false'));
      }
      answer.ok();
      expect(await screen.findByText(CLONED)).toBeVisible();
      expect(closed).toHaveBeenCalledTimes(1);
      expect(asked).toEqual([
        ['FS_copyProgram', payload],
        ['FS_copyProgram', payload],
      ]);
    },
  );
});

describe('the deletion of a program', () => {
  const open = (remove: () => unknown, documents = 3) => {
    const counts = { documents, collections: [], users: 2, registrations: 1, openSets: [] };
    const asked = functionsAnswering((name) => (name === 'programDryRun' ? counts : remove()));
    const done: string[] = [];
    openPage(
      <DeleteProgramDialog
        program={stanza()}
        onDeleted={() => done.push('deleted')}
        onClose={() => done.push('closed')}
      />,
      { as: ada },
    );
    return { asked, done };
  };
  const ANSWER = { status: 'SUCCESS', path: 'programs/stanza1' };
  const CALL = ['FS_recursiveDelete', { path: 'programs/stanza1', reason: 'No longer used' }];

  it(
    'asks with its consequences and a reason, waits, and says that it is done',
    proves('AUTHOR-PROG-45', 'AUTHOR-PROG-46', 'AUTHOR-PROG-47', 'AUTHOR-D-29'),
    async () => {
      let end: () => void = none;
      const { asked, done } = open(() => new Promise((resolve) => (end = () => resolve(ANSWER))));
      const words = 'Are you sure you want to delete stanza1? All its content is deleted for good.';
      expect(screen.getByRole('dialog')).toHaveTextContent(words);
      expect(
        await screen.findByText('It is the active program of 2 users and 1 registration.'),
      ).toBeVisible();
      press('Delete');
      expect(screen.getByText('Reason required')).toBeVisible();
      enter(/^Reason/, ' No longer used ');
      expect(asked.map(([name]) => name)).toEqual(['programDryRun']);
      press('Delete');
      await waitFor(() => expect(asked[1]).toEqual(CALL));
      expect(button('Delete')).toHaveAttribute('aria-disabled', 'true');
      expect([done, screen.queryByText(/^Success/)]).toEqual([[], null]);
      end();
      expect(await screen.findByText(/^Success: Program/)).toHaveTextContent(
        /^Success: Program \W?stanza1\W? deleted$/,
      );
      expect(done).toEqual(['deleted', 'closed']);
    },
  );

  it('says that a program without content is deleted', proves('AUTHOR-PROG-47'), async () => {
    const { done } = open(() => ANSWER, 1);
    expect(await screen.findByText('1 document would be deleted:')).toBeVisible();
    enter(/^Reason/, 'No longer used');
    press('Delete');
    expect(await screen.findByText(/^Success: Program/)).toHaveTextContent(/stanza1\W? deleted$/);
    expect(done).toEqual(['deleted', 'closed']);
  });

  it('says why it failed, and stays', proves('AUTHOR-PROG-45', 'AUTHOR-PROG-48'), async () => {
    vi.spyOn(console, 'error').mockImplementation(none);
    const { done } = open(() => {
      throw new Error('It is being copied.');
    });
    enter(/^Reason/, 'No longer used');
    press('Delete');
    expect(await screen.findByText('Failed deletion It is being copied.')).toBeVisible();
    expect([done, screen.queryByText(/^Success/)]).toEqual([[], null]);
  });
});
