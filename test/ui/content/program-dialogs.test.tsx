import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CloneProgramDialog } from '#areas/content/programs/CloneProgramDialog.tsx';
import { CopyProgress } from '#areas/content/programs/CopyProgress.tsx';
import { DeleteProgramDialog } from '#areas/content/programs/DeleteProgramDialog.tsx';
import { ProgramFormDialog } from '#areas/content/programs/ProgramFormDialog.tsx';
import { ProgramsPage } from '#areas/content/programs/ProgramsPage.tsx';
import { journals } from '#data/content/journals.ts';
import {
  commonJournalTypes,
  deleteProgram,
  programCopySource,
} from '#data/content/program-acts.ts';
import { programPages } from '#data/content/program-lists.ts';
import { programsByName } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { decodeProgramCopy } from '#domain/content/program-copy.ts';
import { programPage } from '#domain/content/program-page.ts';
import { decodeProgram, programRecord } from '#domain/content/program.ts';
import { messagesOf, readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

afterEach(() => {
  closeAllSources();
  vi.restoreAllMocks();
});

const none = () => undefined;
const stanza = (more: object = {}) =>
  decodeProgram('stanza1', { name: 'Stanza 1', contentTypeKey: 'ST', ...more });
const journal = (id: string) => readerOf(journalTemplate)(id, { displayName: `The ${id}` });
const offered = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the form of a program', () => {
  it(
    'offers the journals and pages of the program, and keeps unknown stored values',
    proves('AUTHOR-PROG-16', 'AUTHOR-D-24', 'AUTHOR-D-25'),
    () => {
      const ids = { programKey: 'stanza1' };
      const kept = answering(journals.list(ids));
      const own = answering(programPages.list(ids));
      const program = stanza({ symptomTrackerID: 'gone', startingPageKey: 'gone' });
      openPage(<ProgramFormDialog program={program} onClose={none} />, { as: ada });
      kept.next(rowsOfAll(journal('pain')));
      own.next(rowsOfAll(readerOf(programPage)('start', { name: 'Start' })));
      expect(offered(/^Symptom Tracker ID/)).toEqual(['The pain', 'gone']);
      expect(screen.getByLabelText(/^Symptom Tracker ID/)).toHaveValue('gone');
      expect(offered(/^Starting Page Key/)).toEqual(['None', 'Start', 'ERROR: Option not found']);
    },
  );

  it(
    'offers a new program the common journals and those of programs of its type',
    proves('AUTHOR-D-24', 'AUTHOR-PROG-17'),
    () => {
      const common = answering(commonJournalTypes);
      const programs = answering(programsByName);
      const st = answering(journals.list({ programKey: 'stanza1' }));
      const act = answering(journals.list({ programKey: 'act' }));
      openPage(<ProgramFormDialog program={null} onClose={none} />, { as: ada });
      common.next(rowsOfAll({ docID: 'evening', raw: {} } as never));
      programs.next(rowsOfAll(stanza(), decodeProgram('act', { contentTypeKey: 'ACT' })));
      st.next(rowsOfAll(journal('pain'), journal('evening')));
      expect(act.attached()).toBe(0);
      expect(offered(/^Symptom Tracker ID/)).toEqual(['None', 'evening', 'pain']);
      expect(offered(/^Starting Page Key/)).toEqual(['No pages to select']);
    },
  );

  it(
    'shows that the journals failed to load, and keeps the stored value',
    proves('AUTHOR-PROG-09'),
    () => {
      const own = answering(journals.list({ programKey: 'stanza1' }));
      const program = stanza({ symptomTrackerID: 'pain' });
      openPage(<ProgramFormDialog program={program} onClose={none} />, { as: ada });
      own.fail('unavailable');
      expect(screen.getByRole('alert')).toHaveTextContent(/^Error: /);
      expect(screen.getByLabelText(/^Symptom Tracker ID/)).toHaveValue('pain');
    },
  );

  it.each(['edited', 'new'])(
    'stays open with an error if saving fails: %s',
    proves('AUTHOR-PROG-19'),
    async (which) => {
      const program = which === 'new' ? null : stanza({ contentTypeKey: 'ACT', description: 'D' });
      const closed = vi.fn();
      openPage(<ProgramFormDialog program={program} onClose={closed} />, { as: ada });
      if (!program) {
        await userEvent.type(screen.getByLabelText(/^ID/), 'stanza2');
        await userEvent.type(screen.getByLabelText(/^Description/), 'D');
      }
      await userEvent.type(screen.getByLabelText(/^Name/), ' anew');
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
      // Without a server, saving fails.
      const { notSaved, saved } = messagesOf(programRecord, program ? 'Stanza 1 anew' : 'anew', '');
      expect((await screen.findAllByText(new RegExp(notSaved)))[0]).toBeVisible();
      expect(screen.queryByText(saved)).toBeNull();
      expect(closed).not.toHaveBeenCalled();
    },
  );

  it('shows instructions only for ST', proves('AUTHOR-PROG-18'), () => {
    answering(commonJournalTypes);
    answering(programsByName);
    openPage(<ProgramFormDialog program={null} onClose={none} />, { as: ada });
    expect(screen.queryByLabelText(/^Resource Tab Instructions/)).toBeNull();
    const type = screen.getByLabelText(/^Program Type/);
    fireEvent.change(type, { target: { value: 'ST' } });
    expect(screen.getByLabelText(/^Resource Tab Instructions/)).toBeVisible();
    fireEvent.change(type, { target: { value: 'ACT' } });
    expect(screen.queryByLabelText(/^Resource Tab Instructions/)).toBeNull();
  });
});

describe('the actions on programs', () => {
  it('are offered to admins', proves('AUTHOR-PROG-05', 'AUTHOR-PROG-06', 'AUTHOR-PROG-50'), () => {
    const list = answering(programsByName);
    openPage(<ProgramsPage />, { as: ada });
    list.next(rowsOfAll(stanza()));
    const names = screen.getAllByRole('button', { name: / Stanza 1$/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Edit', '', 'Clone', 'Delete']);
    const changes = screen.getByRole('link', { name: 'Change sets Stanza 1' });
    expect(changes).toHaveAttribute('href', '/programs/stanza1/changes');
    expect(screen.getByRole('button', { name: 'New Program' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
  });

  it('are not offered to other staff', proves('AUTHOR-PROG-05', 'AUTHOR-PROG-06'), () => {
    const list = answering(programsByName);
    openPage(<ProgramsPage />, { as: sam });
    list.next(rowsOfAll(stanza()));
    expect(screen.queryByRole('button', { name: / Stanza 1$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New Program' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('reject a deletion without an ID, and call nothing', proves('AUTHOR-PROG-49'), async () => {
    const asked = functionsAnswering(() => ({}));
    await expect(deleteProgram('', 'x')).rejects.toThrow('Error, invalid ID');
    expect(asked).toEqual([]);
  });

  it.each([
    [[], null],
    [
      ['Spring'],
      '1 change set of it is open: Spring. They can still be read and exported at this address.',
    ],
    [
      ['Spring', 'autumn'],
      '2 change sets of it are open: Spring, autumn. They can still be read and exported at this address.',
    ],
  ])(
    'name the change sets that outlive a deleted program: %j',
    proves('TEAM-SET-17'),
    async (openSets, words) => {
      const asked = functionsAnswering(() => ({
        documents: 3,
        collections: [],
        users: 0,
        registrations: 0,
        openSets,
      }));
      openPage(<DeleteProgramDialog program={stanza()} onDeleted={none} onClose={none} />, {
        as: ada,
      });
      expect(await screen.findByText('3 documents would be deleted:')).toBeVisible();
      expect(asked).toEqual([['programDryRun', { programID: 'stanza1' }]]);
      if (words === null) expect(screen.queryByText(/change set/)).toBeNull();
      else expect(screen.getByText(words)).toBeVisible();
    },
  );

  it('report that a deletion failed, and why', proves('AUTHOR-PROG-48'), async () => {
    vi.spyOn(console, 'error').mockImplementation(none);
    // Without an id nothing can be deleted.
    openPage(
      <DeleteProgramDialog program={decodeProgram('', {})} onDeleted={none} onClose={none} />,
      {
        as: ada,
      },
    );
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Not needed any more');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed deletion Error, invalid ID')).toBeVisible();
  });

  it(
    'cannot clone while a field is empty or the ID is taken',
    proves('AUTHOR-PROG-34', 'AUTHOR-PROG-35', 'AUTHOR-D-26'),
    async () => {
      openPage(<CloneProgramDialog program={stanza()} taken={['stanza1']} onClose={none} />, {
        as: ada,
      });
      const submit = screen.getByRole('button', { name: 'Submit' });
      expect(screen.getByLabelText(/^Source Program ID/)).toHaveValue('stanza1');
      expect(screen.getByLabelText(/^Source Program ID/)).toHaveAttribute('readonly');
      expect(submit).toHaveAttribute('aria-disabled', 'true');
      await userEvent.type(screen.getByLabelText(/^New Program ID/), 'stanza1');
      await userEvent.type(screen.getByLabelText(/^New Program Name/), 'Copy');
      expect(await screen.findAllByText('Cannot use preexisting ID')).not.toHaveLength(0);
      expect(submit).toHaveAttribute('aria-disabled', 'true');
      await userEvent.type(screen.getByLabelText(/^New Program ID/), '9');
      await expect.poll(() => submit.getAttribute('aria-disabled')).not.toBe('true');
      await userEvent.clear(screen.getByLabelText(/^New Program Name/));
      await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        '',
        'Close',
        'Submit',
      ]);
    },
  );
});

describe('the copy of a program', () => {
  const copy = (more: object) =>
    decodeProgramCopy('stanza1', {
      sourceProgramID: 'old',
      destinationProgramID: 'stanza1',
      copied: 2,
      total: 7,
      kept: 1, // by an earlier attempt
      aliveUntil: new Date(Date.now() + 60_000),
      ...more,
    });
  const show = (copyStatus: string, as = ada) => {
    const job = answering(programCopySource('stanza1'));
    openPage(<CopyProgress program={stanza({ copyStatus })} whenDone />, { as });
    return job;
  };

  it.each([
    ['waits', { status: 'queued' }, 'Copy waits', null],
    ['runs', { status: 'copying' }, 'Being copied', null],
    ['stopped', { status: 'copying', aliveUntil: new Date(0) }, 'Copy stopped', 'Continue'],
    ['failed', { status: 'failed', error: 'Out of paper' }, 'Copy failed', 'Retry copy'],
  ] as const)('that %s shows its progress', proves('AUTHOR-D-27'), (_, fields, word, button) => {
    show(fields.status === 'failed' ? 'failed' : 'copying').next(copy(fields));
    expect(screen.getByText(word)).toBeVisible();
    expect(screen.getByText('3 of 7 documents')).toBeVisible();
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(button === null ? [] : [button]);
    expect(screen.queryByRole('progressbar') === null).toBe(button !== null);
    if ('error' in fields) expect(screen.getByText('Out of paper')).toBeVisible();
  });

  it.each([
    ['copying', { status: 'copying', aliveUntil: new Date(0) }, 'Continue'],
    ['failed', { status: 'failed' }, 'Retry copy'],
  ])('that stopped is resumed under its name: %s', proves('AUTHOR-D-27'), async (...one) => {
    const [copyStatus, fields, label] = one;
    const answer = { sourceProgramID: 'old', destinationProgramID: 'stanza1' };
    const asked = functionsAnswering(() => ({ status: 'SUCCESS', ...answer }));
    show(copyStatus).next(copy({ ...fields, destinationProgramName: 'The copy' }));
    fireEvent.click(screen.getByRole('button', { name: label }));
    // Clicks are ignored at first: one meant for the first step may still arrive.
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
    fireEvent.click(confirm);
    const payload = { ...answer, destinationProgramName: 'The copy' };
    await waitFor(() => expect(asked).toEqual([['FS_copyProgram', payload]]));
  });

  it('that is complete names its source', proves('AUTHOR-D-27'), () => {
    show('').next(copy({ status: 'done', copied: 6, verified: 7 }));
    expect(screen.getByText(/^Cloned from/)).toHaveTextContent(
      /6 documents copied, 1 kept, 7 verified\.$/,
    );
  });

  it('shows its status to staff, who cannot follow it', proves('AUTHOR-D-27'), () => {
    const job = show('failed', sam);
    expect(job.attached()).toBe(0);
    expect(screen.getByText('Copy failed')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
