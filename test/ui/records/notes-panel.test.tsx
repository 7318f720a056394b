import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { roleMembersSource } from '#data/administration/roles.ts';
import { userSource } from '#data/people/users.ts';
import { askedRecordSource, notesSource } from '#data/people/notes.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { roleMemberSchema } from '#domain/staff/role/schema.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';
import { proves } from '#test/support/proves.ts';
import { ABOUT, ANSWERED, note, OLD, open, QUESTION } from './notes-panel-support.tsx';

const items = () => within(screen.getByRole('list', { name: 'Notes, newest first' }));
const buttons = (index: number) =>
  within(items().getAllByRole('listitem')[index] ?? document.body)
    .queryAllByRole('button')
    .map((one) => one.textContent);

describe('The notes of a record', () => {
  it(
    'show text, author and time, and the state of a question',
    proves('TEAM-NOTE-01', 'TEAM-NOTE-05'),
    async () => {
      open([
        note('n1', { text: 'Called at noon.', created: new Date(2026, 4, 8, 14, 5) }),
        note('n2', ANSWERED),
        note('n3', {
          ...QUESTION,
          state: 'withdrawn',
          updatedBy: 'ada@example.com',
          updated: new Date(2026, 4, 9, 8, 0),
        }),
        note('n4', { text: 'On its way.', created: null, createdBy: 'sam@example.com' }),
        note('n5', { ...ANSWERED, state: 'closed', open: false }),
      ]);
      const texts = items()
        .getAllByRole('listitem')
        .map((one) => one.textContent);
      const asked =
        'Question about Cohort, to sam@example.comWhich site?' +
        'Answer · 05/07/2026 10:00 · ada@example.comThe first.';
      expect(texts).toEqual([
        '05/08/2026 14:05 · iris@example.comCalled at noon.',
        `05/06/2026 09:30 · iris@example.comAnsweredClose question${asked}`,
        '05/06/2026 09:30 · iris@example.comWithdrawn' +
          'Withdrawn by ada@example.com on 05/09/2026 08:00. The history keeps the text and the reason.',
        'just now · sam@example.comEditOn its way.',
        `05/06/2026 09:30 · iris@example.comClosed${asked}`,
      ]);
      const iso = (at: Date) => at.toISOString();
      const answered = iso(new Date(2026, 4, 7, 10));
      expect(
        [...document.querySelectorAll('time')].map((one) => one.getAttribute('datetime')),
      ).toEqual([
        iso(new Date(2026, 4, 8, 14, 5)),
        iso(OLD),
        answered,
        iso(OLD),
        null,
        iso(OLD),
        answered,
      ]);
      expect(await findings(document.body)).toEqual([]);
    },
  );

  it('show loading, empty and failed states', proves('TEAM-NOTE-01'), () => {
    const source = open(null);
    expect(screen.queryByText('There are no notes yet.')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    source.next(rowsOfAll());
    expect(screen.getByText('There are no notes yet.')).toBeVisible();
    source.fail('permission-denied');
    expect(screen.queryByText('There are no notes yet.')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Out of paper');
  });

  it('are the newest nineteen, and as many more on each press', proves('TEAM-NOTE-01'), () => {
    const source = open([note('n1', { text: 'First.' })]);
    expect(screen.queryByRole('button', { name: 'Show older notes' })).toBeNull();
    source.next({ ...rowsOfAll(note('n1', { text: 'First.' })), cut: true });
    const more = answering(notesSource('u1', ABOUT, 38));
    const older = screen.getByRole('button', { name: 'Show older notes' });
    older.focus();
    fireEvent.click(older);
    fireEvent.click(older);
    expect(items().getAllByRole('listitem')).toHaveLength(1);
    more.next({ ...rowsOfAll(note('n1', { text: 'First.' }), note('n2', {})), cut: true });
    expect(items().getAllByRole('listitem')).toHaveLength(2);
    expect(older).toHaveFocus();
    const rest = answering(notesSource('u1', ABOUT, 57));
    fireEvent.click(older);
    expect(rest.attached()).toBe(1);
    rest.next(rowsOfAll(note('n1', { text: 'First.' }), note('n2', {}), note('n3', {})));
    expect(screen.getByRole('list', { name: 'Notes, newest first' })).toHaveFocus();
  });

  it(
    'load one linked note behind newer ones, or say that it is gone',
    proves('TEAM-NOTE-03'),
    () => {
      const first = answering(notesSource('u1', ABOUT));
      const all = answering(notesSource('u1', ABOUT, 1000));
      openPage(<NotesPanel uid="u1" about={ABOUT} soughtID="old" />);
      const gone = 'The note that you were led to is not here any more.';
      first.next({ ...rowsOfAll(note('n1', {})), cut: true });
      expect(screen.queryByText(gone)).toBeNull();
      all.next(rowsOfAll(note('n1', {}), note('old', { text: 'Long ago.' })));
      expect(screen.getByText('Long ago.').closest('li')).toHaveFocus();
      all.next(rowsOfAll(note('n1', {})));
      expect(screen.getByText(gone)).toBeVisible();
    },
  );

  it.each([
    ['open', 'answer'],
    ['answered', null],
  ])(
    'open the answer form of a linked question only while it is open: %s',
    proves('TEAM-NOTE-02'),
    (state, opened) => {
      const source = answering(notesSource('u1', ABOUT));
      const panel = <NotesPanel uid="u1" about={ABOUT} soughtID="n2" />;
      openPage(panel, { address: '/?note=n2&answer=1' });
      source.next(rowsOfAll(note('n1', QUESTION), note('n2', { ...QUESTION, state })));
      const field = screen.queryByRole('textbox');
      expect(field?.getAttribute('name') ?? null).toBe(opened);
      expect(document.activeElement).toBe(field ?? items().getAllByRole('listitem')[1]);
    },
  );

  it('of a call offer no question, as it has no field to ask about', proves('TEAM-NOTE-02'), () => {
    open([], sam, null, 'users/u1/calls/c1');
    expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
  });

  it('are unavailable without an account, with an explanation', proves('TEAM-NOTE-01'), () => {
    openPage(<NotesPanel uid="" about="subjects/s1" />);
    expect(screen.getByText(/Notes are kept with the app account/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offer each person the actions allowed', proves('TEAM-NOTE-05', 'TEAM-NOTE-02'), async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const own = { createdBy: 'sam@example.com' };
    const notes = [
      note('n1', { ...own, text: 'Now.', created: new Date() }),
      note('n2', { ...own, text: 'Long ago.' }),
      note('n3', QUESTION),
      note('n4', ANSWERED),
      note('n5', { ...QUESTION, state: 'closed', open: false }),
      note('n6', { ...QUESTION, ...own, created: new Date() }),
      note('n7', { ...ANSWERED, ...own, created: new Date() }),
      note('n8', { ...own, state: 'withdrawn', created: new Date() }),
    ];
    open(notes);
    const offered = () => notes.map((_, index) => buttons(index));
    expect(offered()).toEqual([
      ['Edit'],
      [],
      ['Answer'],
      ['Close question'],
      [],
      ['Answer', 'Edit'],
      ['Close question'],
      [],
    ]);
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    expect(buttons(0)).toEqual(['Edit']);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect([buttons(0), buttons(5)]).toEqual([[], ['Answer']]);
  });

  it.each([
    ['admins', ada],
    ['superusers', { ...ada, roles: new Set(['staff', 'superuser'] as const) }],
  ])('can be withdrawn by %s, with a reason', proves('TEAM-NOTE-05'), (_, who) => {
    const closed = note('n3', { ...QUESTION, state: 'closed', open: false });
    open([note('n1', { text: 'x' }), note('n2', { state: 'withdrawn' }), closed], who);
    expect([buttons(0), buttons(1), buttons(2)]).toEqual([['Withdraw'], [], ['Withdraw']]);
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw the note of 05\/06\/2026/ }));
    const name = 'Withdraw the note of 05/06/2026 09:30?';
    const dialog = within(screen.getByRole('dialog', { name }));
    const words = 'Its text is removed from the pages of this person. The history keeps it.';
    expect(dialog.getByText(words)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Reason required');
  });

  it(
    'reject 4,001 characters with a message before anything is sent',
    proves('TEAM-NOTE-08'),
    async () => {
      open([]);
      fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
      const dialog = within(screen.getByRole('dialog'));
      const text = dialog.getByLabelText(/^Note/);
      fireEvent.change(text, { target: { value: 'x'.repeat(4001) } });
      fireEvent.click(dialog.getByRole('button', { name: 'Save note' }));
      const words = 'Note must be at most 4,000 characters';
      expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
      expect(text).toHaveValue('x'.repeat(4001));
    },
  );

  it('move the focus to a linked note, once', proves('TEAM-NOTE-03'), () => {
    const notes = [note('n1', { text: 'First.' }), note('n2', { text: 'Second.' })];
    const source = open(notes, sam, 'n2');
    expect(document.activeElement?.textContent).toContain('Second.');
    const current = items()
      .getAllByRole('listitem')
      .map((one) => one.getAttribute('aria-current'));
    expect(current).toEqual([null, 'true']);
    // Focused once: the next note does not move the focus back.
    const add = screen.getByRole('button', { name: 'Add note' });
    act(() => add.focus());
    source.next(rowsOfAll(note('n3', { text: 'Third.' }), ...notes));
    expect(document.activeElement).toBe(add);
  });
});

describe('An action on notes', () => {
  const ACCOUNT = { study: '005', site: 'Basel', subjectID: 'S-1', cohort: 'C' };
  const PATH = 'users/u1/notes/n1';
  const CONSENT = 'users/u1/workflows/consent';
  const NEW_PATH: unknown = expect.stringMatching(/^users\/u1\/notes\/\w{10,}$/);
  const { cohort: _, ...copied } = ACCOUNT;

  const dialog = () => within(screen.getByRole('dialog'));
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  async function submit(label: RegExp, text: string, name: string) {
    const field = dialog().getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(dialog().getByRole('button', { name }));
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it(
    'creates a note about the record, and keeps its text when that fails',
    proves('TEAM-NOTE-01', 'TEAM-NOTE-08'),
    async () => {
      const { stored, written, refuse } = writing(sam);
      stored['users/u1'] = ACCOUNT;
      open([], sam, null, CONSENT);
      await press('Add note');
      expect(dialog().getByRole('heading')).toHaveTextContent(/^Add note$/);
      const help = 'Seen by all staff under your name. You can change it for five minutes.';
      expect(dialog().getByText(help)).toBeVisible();
      for (const words of ['Out of order', 'Still out of order']) {
        refuse(words);
        await submit(/^Note/, 'Called.', 'Save note');
        expect(await dialog().findByText(new RegExp(words))).toBeVisible();
        expect(dialog().getByRole('textbox')).toHaveValue('Called.');
      }
      await submit(/^Note/, ' Called twice. ', 'Save note');
      await closed();
      const plain = { field: '', addressee: '', state: 'note', open: false };
      const data = { about: CONSENT, text: 'Called twice.', ...plain, ...copied };
      expect(written).toEqual([['Create note', ['create', NEW_PATH, data]]]);
    },
  );

  /** Expects that the dialog stays after two failures, with their reason and the input. */
  async function refusedTwice(
    refuse: (words: string) => void,
    label: RegExp,
    text: string,
    name: string,
  ) {
    for (const words of ['Out of order', 'Still out of order']) {
      refuse(words);
      await submit(label, text, name);
      expect(await dialog().findByText(new RegExp(words))).toBeVisible();
      expect(dialog().getByRole('textbox', { name: label })).toHaveValue(text);
    }
  }

  it(
    'asks a colleague or a role about a field of the record',
    proves('TEAM-NOTE-02', 'TEAM-NOTE-08'),
    async () => {
      const { stored, written, refuse } = writing(sam);
      stored['users/u1'] = ACCOUNT;
      open([], sam, null, CONSENT);
      const members = answering(roleMembersSource('staff'));
      const account = answering(userSource('u1'));
      await press('Ask a question');
      const heading = () =>
        dialog()
          .getByRole('heading')
          .textContent.replace(/[\u2068\u2069]/g, '');
      expect(heading()).toBe('Ask a question');
      const readUser = documentReader(userSchema);
      account.next(readUser('u1', { email: 'ann@example.com' }));
      expect(heading()).toBe('Ask a question about ann@example.com');
      account.next(readUser('u1', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }));
      expect(heading()).toBe('Ask a question about Ann Lee');
      const texts = (label: string) =>
        [...dialog().getByRole<HTMLSelectElement>('combobox', { name: label }).options].map(
          ({ value, text }) => [value, text],
        );
      const roles = ['staff', 'admin', 'superuser', 'info-viewer'].map((role) => [
        role,
        `Everyone in ${role}`,
      ]);
      members.fail('permission-denied');
      expect(dialog().getByText('Colleagues')).toBeVisible();
      expect(texts('To')).toEqual([['', 'Choose…'], ...roles]);
      await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
      const read = documentReader(roleMemberSchema);
      members.next(
        rowsOfAll(read('kim@example.com', { email: 'other' }), read('ada@example.com', {})),
      );
      expect(texts('To')).toEqual([
        ['', 'Choose…'],
        ['kim@example.com', 'kim@example.com'],
        ['ada@example.com', 'ada@example.com'],
        ...roles,
      ]);
      expect(texts('Field')).toEqual([
        ['', 'Choose…'],
        ['status', 'Status'],
        ['preConsentStatus', 'Pre consent status'],
        ['dateOfCall', 'Date of call'],
        ['employeeName', 'Employee name'],
        ['notes', 'Notes'],
      ]);
      await submit(/^Question/, 'Which?', 'Ask question');
      expect(written).toEqual([]);
      expect((await dialog().findAllByText('Choose the field')).length).toBeGreaterThan(0);
      expect(dialog().getAllByText('Choose whom to ask').length).toBeGreaterThan(0);
      await userEvent.selectOptions(dialog().getByLabelText(/^Field/), 'notes');
      await userEvent.selectOptions(dialog().getByLabelText(/^To/), 'kim@example.com');
      await refusedTwice(refuse, /^Question/, 'What?', 'Ask question');
      await submit(/^Question/, 'Which?', 'Ask question');
      await closed();
      expect(
        screen.getByText(
          'Asked. The answer appears here in Notes; until then the field is marked “Open question”.',
        ),
      ).toBeVisible();
      const asked = { field: 'notes', addressee: 'kim@example.com', state: 'open', open: true };
      const data = { about: CONSENT, text: 'Which?', ...asked, ...copied };
      expect(written).toEqual([['Ask question', ['create', NEW_PATH, data]]]);
    },
  );

  it(
    'answers the question shown in the dialog, and later closes it',
    proves('TEAM-NOTE-02', 'TEAM-NOTE-08'),
    async () => {
      const { stored, written, refuse, hold } = writing(sam);
      const text = 'See https://example.com/x <b>now</b>';
      stored[PATH] = { ...QUESTION };
      const record = answering(askedRecordSource(ABOUT));
      const source = open([note('n0', ANSWERED), note('n1', { ...QUESTION, text })]);
      await press(/^Answer the question of 05\/06\/2026/);
      expect(dialog().getByRole('heading')).toHaveTextContent('Answer the question about Site');
      expect(dialog().getByText(/^Asked by/)).toHaveTextContent(
        /^Asked by \S+@example\.com, 05\/06\/2026/,
      );
      expect(dialog().getByText(/<b>now<\/b>/)).toBeVisible();
      const value = () => dialog().getByText(/^Site now:/).textContent;
      expect(value()).toBe('Site now: …');
      record.next({ site: 'Basel', study: '003' });
      expect(value()).toBe('Site now: Basel');
      record.next({ site: '' });
      expect(value()).toBe('Site now: (empty)');
      record.next(null);
      expect(value()).toBe('Site now: the record is gone');
      record.fail('permission-denied');
      expect(value()).toBe('Site now: could not be read');
      expect(dialog().getByRole('link')).toHaveAttribute('href', 'https://example.com/x');
      await refusedTwice(refuse, /^Answer/, 'Bern.', 'Send answer');
      source.next(rowsOfAll(note('n0', ANSWERED), note('n1', { ...QUESTION, text: 'Or where?' })));
      expect(dialog().getByText('Or where?')).toBeVisible();
      expect(dialog().getByRole('textbox')).toHaveValue('Bern.');
      await submit(/^Answer/, 'Basel.', 'Send answer');
      await closed();
      expect(screen.getByText(/^Answer sent\. .+ finds it on Today\.$/)).toBeVisible();
      stored[PATH] = { ...QUESTION, state: 'answered' };
      source.next(
        rowsOfAll(note('n1', { ...ANSWERED, answer: 'Basel <i>or</i> http://b.example/' })),
      );
      expect(
        items()
          .getByText(/<i>or<\/i>/)
          .closest('li'),
      ).toHaveFocus();
      expect(items().getByRole('link', { name: 'http://b.example/' })).toBeVisible();
      refuse('Out of order');
      await press(/^Close question of 05\/06\/2026/);
      expect(await screen.findByText('The question could not be closed.')).toBeVisible();
      const close = screen.getByRole('button', { name: /^Close question of 05\/06\/2026/ });
      const goOn = hold();
      for (let press = 0; press < 3; press += 1) await userEvent.click(close);
      expect(written).toHaveLength(1);
      act(goOn);
      await waitFor(() => expect(written).toHaveLength(2));
      await waitFor(() => expect(close).not.toHaveAttribute('aria-disabled', 'true'));
      source.next(rowsOfAll(note('n1', { ...ANSWERED, state: 'closed', open: false })));
      expect(items().getByRole('listitem')).toHaveFocus();
      const answer = { answer: 'Basel.', answered: SERVER_TIME, answeredBy: sam.email };
      expect(written).toEqual([
        ['Answer question', ['update', PATH, { state: 'answered', ...answer }]],
        ['Close question', ['update', PATH, { state: 'closed', open: false }]],
      ]);
    },
  );

  it(
    'edits one’s own text, labelled by its kind',
    proves('TEAM-NOTE-05', 'TEAM-NOTE-08'),
    async () => {
      const { stored, written, refuse } = writing(sam);
      const own = { createdBy: sam.email, created: new Date() };
      stored[PATH] = { ...QUESTION, ...own, created: { toDate: () => new Date() } };
      open([note('n0', { ...own, text: 'First.' }), note('n1', { ...QUESTION, ...own })]);
      await press(/^Edit the question/);
      expect(dialog().getByRole('textbox', { name: /^Question/ })).toHaveValue('Which site?');
      await refusedTwice(refuse, /^Question/, 'What?', 'Save note');
      await submit(/^Question/, 'Which one?', 'Save note');
      await closed();
      expect(written).toEqual([['Edit note', ['update', PATH, { text: 'Which one?' }]]]);
    },
  );

  it('withdraws a note with the reason', proves('TEAM-NOTE-05'), async () => {
    const { stored, written, refuse } = writing(ada);
    stored[PATH] = { ...QUESTION };
    const older = note('n0', { text: 'x', created: new Date(2026, 4, 5) });
    const source = open([older, note('n1', QUESTION)], ada);
    await press(/^Withdraw the question of 05\/06\/2026/);
    for (const words of ['Out of order', 'Still out of order']) {
      refuse(words);
      await submit(/^Reason/, 'Names somebody', 'Withdraw');
      expect(await dialog().findByText(new RegExp(words))).toBeVisible();
    }
    await submit(/^Reason/, ' Names a person ', 'Withdraw');
    // The listener may deliver the change before the dialog has closed.
    source.next(rowsOfAll(note('n1', { ...QUESTION, state: 'withdrawn' })));
    await closed();
    expect(items().getByRole('listitem')).toHaveFocus();
    const data = { state: 'withdrawn', open: false, text: '', answer: '' };
    expect(written).toEqual([['Withdraw note', 'Names a person', ['update', PATH, data]]]);
  });
});

it.each(['', '..', 'a/b', 'W'.repeat(2000)])(
  'A record whose account is named "%.5s" cannot have notes, and stays readable',
  proves('TEAM-NOTE-01', 'TEAM-NOTE-03'),
  (uid) => {
    openPage(
      <QuestionMarks uid={uid} about="subjects/s1">
        <KeyValues items={[{ label: 'Site', field: 'site', value: 'Basel' }]} />
        <NotesPanel uid={uid} about="subjects/s1" />
      </QuestionMarks>,
    );
    expect(screen.getByText('Basel')).toBeVisible();
    expect(screen.getByText(/there is no place for a note/)).toBeVisible();
  },
);
