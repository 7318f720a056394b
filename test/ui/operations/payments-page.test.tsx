import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { landingPageExtensions, landingPages } from '#data/operations/landing-pages.ts';
import { decodeExtension, decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { decodeCompletedPayment } from '#domain/operations/payment/schema.ts';
import * as sheet from '#lib/sheet.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';
import { proves } from '#test/support/proves.ts';
import { asked, cards, openCard, openPayments as open } from './payments-support.tsx';

const paid = (at: number, more: object = {}) =>
  decodeCompletedPayment(`p${at}`, {
    subjectID: `s${at}`,
    paymentFor: 'Baseline',
    paymentGroup: '003',
    amount: 0.1,
    paidBy: 'Ada',
    notes: '',
    payedTimestamp: new Date(2026, 0, at),
    ...more,
  });

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Payments' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

describe('requested payments', () => {
  it(
    'are cards, 20 per page, and the page is in the address',
    proves('OPS-PAY-01', 'OPS-PAY-02', 'OPS-PAY-03', 'OPS-PAY-07', 'OPS-D-35'),
    async () => {
      const { requested, router } = open();
      requested.next(rowsOfAll(...Array.from({ length: 21 }, (_, at) => asked(21 - at))));
      expect(tabs()).toEqual([
        ['Requested Payments', 'page'],
        ['Completed Payments', null],
      ]);
      expect(cards()).toHaveLength(20);
      expect(cards()[0]).toHaveTextContent('Subject ID s1Payment for Week 1Requested 01/01/2026');
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
      expect(cards()).toHaveLength(1);
      expect(cards()[0]).toHaveTextContent('Subject ID s21');
      expect(router.state.location.search).toBe('?requestedPayments=2');
      await userEvent.click(screen.getByRole('link', { name: 'Completed Payments' }));
      expect(router.state.location.search).toBe('?completedPayments=1');
      expect(tabs()).toEqual([
        ['Requested Payments', null],
        ['Completed Payments', 'page'],
      ]);
    },
  );

  it('beyond the last page are shown at the last one', proves('OPS-PAY-02', 'OPS-D-35'), () => {
    const { requested } = open('/surveysaurus/payments?requestedPayments=99');
    requested.next(rowsOfAll(...Array.from({ length: 21 }, (_, at) => asked(at + 1))));
    expect(cards().map((card) => /Subject ID (\S+)Payment/.exec(card.textContent)?.[1])).toEqual([
      's21',
    ]);
  });

  it('keep the input of an open card while the pages shift, and on another page', async () => {
    const { requested } = open('/surveysaurus/payments?requestedPayments=2');
    const all = Array.from({ length: 22 }, (_, at) => asked(at + 1));
    requested.next(rowsOfAll(...all));
    await openCard();
    await userEvent.type(screen.getByLabelText('Notes'), 'by bank');
    const notes = screen.getByLabelText('Notes');
    // A colleague completes a payment of page 1, which would move the open card there.
    requested.next(rowsOfAll(...all.slice(1)));
    expect(cards()).toHaveLength(2);
    expect(cards()[0]).toHaveTextContent('Subject ID s21');
    expect(screen.getByLabelText('Notes')).toBe(notes);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(cards()).toHaveLength(20);
    expect(screen.getByLabelText('Notes')).toHaveValue('by bank');
    requested.next(rowsOfAll(...all));
    expect(cards()).toHaveLength(21);
    expect(screen.getByLabelText('Notes')).toHaveValue('by bank');
  });

  it('stay open with a word when a colleague has completed them', async () => {
    const { requested } = open();
    requested.next(rowsOfAll(asked(1), asked(2)));
    await openCard();
    const notice = /^Warning: Somebody else has completed this payment in the meantime/;
    expect(screen.queryByRole('alert')).toBeNull();
    requested.next({ ...rowsOfAll(asked(2)), unreadable: ['p9'] });
    expect(screen.getByText('1 payment requested, 25.00 in all')).toBeVisible();
    expect(screen.getByText('1 payment cannot be read.')).toBeVisible();
    const [gone, other] = cards();
    expect(within(gone as HTMLElement).getByRole('alert')).toHaveTextContent(notice);
    expect(gone).toHaveTextContent('State Completed');
    expect(within(other as HTMLElement).queryByRole('alert')).toBeNull();
    expect(other).toHaveTextContent(/State (Requested|Overdue)/);
  });

  it('show waiting time and totals, and are found by parts of their texts', async () => {
    vi.useFakeTimers({ now: new Date(2026, 1, 14, 12), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { requested, router } = open();
    requested.next(
      rowsOfAll(
        asked(1, { amount: 1000.1, paymentGroup: 'B-04' }),
        asked(2, {
          amount: 0.2,
          paymentFor: 'A baseline',
          requestedTimestamp: new Date(2026, 1, 13, 23, 30),
        }),
        asked(3, {
          amount: null,
          subjectID: 'Öst-3',
          requestedTimestamp: new Date(2026, 1, 14, 4),
        }),
        asked(4, { requestedTimestamp: null }),
      ),
    );
    const shown = () => cards().map(({ textContent }) => textContent);
    expect(shown()[1]).toContain(
      'Requested 01/01/2026Waiting for 44 daysPayment group B-04Amount 1,000.10State Overdue',
    );
    expect(shown()[0]).toContain(
      'Requested –Waiting for –Payment group 003Amount 25.00State Requested',
    );
    expect(shown()[2]).toContain('Requested 02/13/2026Waiting for 1 day');
    expect(shown()[3]).toContain('Waiting for 8 hoursPayment group 003Amount –State Requested');
    const sum = () => screen.getByText(/in all/).textContent;
    expect(sum()).toBe('4 payments requested, 1,025.30 in all and 1 without an amount');
    await userEvent.type(screen.getByLabelText('Payment for'), 'BASE');
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
    expect(sum()).toBe('1 payment found, 0.20 in all');
    expect(router.state.location.search).toContain('for=BASE');
    // Typing a filter does not remove the open card.
    await openCard();
    await userEvent.clear(screen.getByLabelText('Payment for'));
    await userEvent.type(screen.getByLabelText('Subject ID'), 'öst');
    await vi.waitFor(() =>
      expect(sum()).toBe('1 payment found, 0.00 in all and 1 without an amount'),
    );
    expect(cards().map((card) => /Subject ID (\S+)Payment/.exec(card.textContent)?.[1])).toEqual([
      's2',
      'Öst-3',
    ]);
    await openCard();
    expect(cards()).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Payment group'), 'b-04');
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(sum()).toBe('0 payments found, 0.00 in all');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByLabelText('Payment group')).toHaveFocus();
    expect(screen.getByLabelText('Payment group')).toHaveValue('');
    expect(cards()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByLabelText('Payment group'), 'b-04');
    await vi.waitFor(() => expect(cards()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await vi.waitFor(() => expect(cards()).toHaveLength(4));
  });

  it('lead to their subject, and are closed by Cancel', async () => {
    const { requested } = open();
    requested.next(rowsOfAll(asked(1)));
    await openCard();
    expect(screen.getByRole('link', { name: 'Open subject' })).toHaveAttribute(
      'href',
      '/subjects/s1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText(/Paid by/)).toBeNull();
  });

  it('are overdue when requested more than 30 days ago', () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 31, 0, 30), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { requested } = open();
    requested.next(
      rowsOfAll(asked(1), asked(2, { requestedTimestamp: new Date(2025, 11, 31, 23, 30) })),
    );
    expect(cards().map((card) => /State (\w+)/.exec(card.textContent)?.[1])).toEqual([
      'Overdue',
      'Requested',
    ]);
  });

  it(
    'open into a form with required fields and optional notes',
    proves('OPS-PAY-04', 'OPS-PAY-10', 'OPS-PAY-11', 'OPS-PAY-12', 'OPS-PAY-13'),
    async () => {
      const { requested } = open();
      requested.next(rowsOfAll(asked(1)));
      expect(screen.queryByLabelText(/Paid by/)).toBeNull();
      await openCard();
      expect(screen.getByLabelText(/Paid by/)).toHaveValue('Sam');
      expect(screen.getByLabelText(/Amount/)).toHaveValue('25');
      await userEvent.clear(screen.getByLabelText(/Amount/));
      await userEvent.clear(screen.getByLabelText(/Paid by/));
      await userEvent.click(screen.getByRole('button', { name: 'Complete payment' }));
      const isInvalid = (label: RegExp) =>
        screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
      expect([/Amount/, /Paid by/, /Notes/].map(isInvalid)).toEqual([true, true, false]);
      const errors = [...document.querySelectorAll('.field-error')];
      expect(errors.map(({ textContent }) => textContent)).toEqual(['Required', 'Required']);
    },
  );
});

it(
  'several are paid in one action with individual amounts; one already paid is named',
  proves('TEAM-SEL-01', 'TEAM-SEL-02', 'TEAM-SEL-03'),
  async () => {
    const { stored, written } = writing(sam);
    const rows = [asked(1), asked(2, { amount: 0.1 }), asked(3, { amount: 1000.2 })];
    const { requested } = open();
    requested.next(rowsOfAll(...rows, asked(4, { amount: null }), asked(5)));
    await userEvent.click(screen.getByRole('button', { name: 'Mark several as paid…' }));
    const all = await screen.findByRole('checkbox', { name: /on this page/ }, { timeout: 8000 });
    await userEvent.click(all);
    await userEvent.click(screen.getByRole('checkbox', { name: /s5, Week 5/ }));
    const bar = within(screen.getByRole('region', { name: /^Selected: / }));
    expect(bar.getByText('4 payments selected')).toBeVisible();
    expect(bar.getByText('1,025.30 in all')).toBeVisible();
    const [first, , third] = rows;
    const second = asked(2, { amount: 0.3 });
    for (const { docID, amount, subjectID, paymentFor, paymentGroup } of [second, third!]) {
      const kept = { amount, subjectID, paymentFor, paymentGroup };
      stored[`tempest/payments/requested/${docID}`] = kept;
    }
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
    // One amount changes while the dialog is open.
    requested.next(rowsOfAll(first!, second, third!, asked(4, { amount: null }), asked(5)));
    const dialog = () => within(screen.getByRole('dialog'));
    expect(dialog().getByText(/^3 payments, 1,025\.50 in all\./)).toBeVisible();
    const lines = dialog().getByRole('list', { name: 'Mark as paid: 3 payments' });
    expect(
      within(lines)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['s1, Week 1, 25.00', 's2, Week 2, 0.30', 's3, Week 3, 1,000.20']);
    expect(dialog().getByText(/^s4, Week 4, 0.00: without a valid amount/)).toBeVisible();
    const paidBy = dialog().getByLabelText(/^Paid by/);
    expect(paidBy).toHaveValue('Sam');
    await userEvent.clear(paidBy);
    await userEvent.type(paidBy, 'Kim');
    await userEvent.type(dialog().getByLabelText('Notes'), 'May');
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as paid' }));
    await screen.findByRole('heading', { name: 'Mark as paid: 2 of 3 done' });
    expect(
      dialog()
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['s1, Week 1, 25.00', 'This payment is no longer requested.'],
      ['s2, Week 2, 0.30', 'Logged as paid, 0.30'],
      ['s3, Week 3, 1,000.20', 'Logged as paid, 1,000.20'],
    ]);
    const completed = (at: number, amount: number) => [
      'Complete payment',
      [
        'create',
        `tempest/payments/completed/p${at}`,
        {
          paymentGroup: '003',
          subjectID: `s${at}`,
          paymentFor: `Week ${at}`,
          amount,
          paidBy: 'Kim',
          notes: 'May',
        },
      ],
      ['delete', `tempest/payments/requested/p${at}`],
    ];
    expect(written).toEqual([completed(2, 0.3), completed(3, 1000.2)]);
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.getByText('2 payments selected')).toBeVisible();
  },
);

it.each([
  ['Kim', 'Kim'],
  [' ', sam.email],
])('several are paid by %j as %s', proves('TEAM-SEL-03'), async (name, paidBy) => {
  const { requested } = open(undefined, { ...sam, name });
  requested.next(rowsOfAll(asked(1)));
  await userEvent.click(screen.getByRole('button', { name: 'Mark several as paid…' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /s1/ }, { timeout: 8000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Paid by' })).toHaveValue(paidBy);
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
});

it(
  'all requested payments are selected across pages, or only those a filter leaves',
  proves('TEAM-SEL-01', 'TEAM-SEL-04'),
  async () => {
    const { requested } = open();
    requested.next(rowsOfAll(...Array.from({ length: 22 }, (_, at) => asked(at + 1))));
    await userEvent.click(screen.getByRole('button', { name: 'Mark several as paid…' }));
    const bar = within(await screen.findByRole('region', { name: /^Selected: / }));
    await userEvent.click(bar.getByRole('button', { name: 'Select all 22' }));
    expect(bar.getByText('22 payments selected')).toBeVisible();
    expect(bar.queryByText(/no longer in this list|outside of the filter/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Subject ID'), 's2');
    expect(await bar.findByText(/^18 outside of the filter: s1, Week 1, s3, Week 3/)).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Leave out' }));
    expect(bar.getByText('4 payments selected')).toBeVisible();
  },
);

it(
  'requested payments are selected by keyboard, but not while typing in a card',
  proves('TEAM-SEL-01'),
  async () => {
    const { requested } = open();
    requested.next(rowsOfAll(asked(1), asked(2), asked(3)));
    await userEvent.click(screen.getByRole('button', { name: 'Mark several as paid…' }));
    await screen.findByRole('checkbox', { name: /s1, Week 1/ }, { timeout: 8000 });
    await openCard();
    fireEvent.keyDown(screen.getByLabelText(/Notes/), { key: 'a', ctrlKey: true });
    expect(screen.getByText('0 payments selected')).toBeVisible();
    act(() => screen.getByRole('checkbox', { name: /s1, Week 1/ }).focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const third = screen.getByRole('checkbox', { name: /s3, Week 3/ });
    expect(third).toHaveFocus();
    fireEvent.keyDown(third, { key: 'a', ctrlKey: true });
    expect(screen.getByText('3 payments selected')).toBeVisible();
  },
);

describe('completed payments', () => {
  it(
    'are found by parts of their texts, newest first, and totalled',
    proves('OPS-PAY-02', 'OPS-PAY-05', 'OPS-PAY-06', 'OPS-PAY-07', 'OPS-SHELL-05', 'OPS-D-35'),
    async () => {
      const { completed, router } = open('/surveysaurus/payments?completedPayments=2');
      // The first payment is of 31 December 2025, which sorts last as MM/DD/YYYY.
      const others = Array.from({ length: 22 }, (_, at) => paid(at));
      completed.next(rowsOfAll(...others, paid(31, { paidBy: 'Bob', notes: 'Sent by Post' })));
      const rows = () =>
        [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row'));
      expect(rows()).toEqual(['p2', 'p1', 'p0']);
      // The five filters are the only fields: no sixth one searches every column.
      const fields = screen.getAllByRole('searchbox');
      expect(
        fields.map((field) => document.querySelector(`[for="${field.id}"]`)?.textContent),
      ).toEqual(['Payment group', 'Subject ID', 'Payment for', 'Paid by', 'Notes']);
      expect(document.querySelector('tr[data-row="p2"]')).toHaveTextContent('01/02/2026');
      await userEvent.type(screen.getByLabelText('Notes'), 'POST');
      await vi.waitFor(() => expect(rows()).toEqual(['p31']));
      expect(router.state.location.search).toContain('completedPayments=1');
      await userEvent.type(screen.getByLabelText('Paid by'), 'ada');
      expect(await screen.findByText('No results found')).toBeVisible();
      await userEvent.clear(screen.getByLabelText('Notes'));
      await vi.waitFor(() => expect(rows()).toHaveLength(20));
      await userEvent.dblClick(screen.getByRole('button', { name: 'Date paid' }));
      expect(rows().slice(0, 3)).toEqual(['p0', 'p1', 'p2']);
      await userEvent.click(screen.getByRole('button', { name: 'Show totals' }));
      const totals = screen.getByRole('table', { name: 'Totals by month' });
      expect(totals).toHaveTextContent('2026-01003212.10');
      const files: unknown[] = [];
      vi.spyOn(sheet, 'saveSheet').mockImplementation((...file) => {
        files.push(file);
        return Promise.resolve('Exported');
      });
      onTestFinished(() => void vi.restoreAllMocks());
      await userEvent.click(screen.getByRole('button', { name: 'Export totals CSV' }));
      await userEvent.click(screen.getByRole('button', { name: 'Export totals Excel' }));
      const head = ['Month', 'Payment group', 'Payments', 'Amount'];
      const texts = [head, ['2026-01', '003', '21', '2.10'], ['2025-12', '003', '1', '0.10']];
      const values = [head, ['2026-01', '003', 21, 2.1], ['2025-12', '003', 1, 0.1]];
      expect(files).toEqual([
        ['payment-totals', texts, 'csv'],
        ['payment-totals', values, 'xlsx'],
      ]);
    },
  );
});

it('the totals of completed payments are not empty before loading or after an error', async () => {
  const { completed } = open('/surveysaurus/payments?completedPayments=1');
  await userEvent.click(screen.getByRole('button', { name: 'Show totals' }));
  const totals = within(screen.getByRole('region', { name: 'Totals by month' }));
  expect(totals.queryByText('No results found')).toBeNull();
  completed.fail();
  expect(totals.getByRole('alert')).toBeVisible();
  expect(totals.queryByText('No results found')).toBeNull();
  completed.next(rowsOfAll());
  expect(totals.getByText('No results found')).toBeVisible();
});

it.each([
  ['Payment group', 'group', { paymentGroup: 'Needle' }],
  ['Subject ID', 'subject', { subjectID: 'a-NEEDLE' }],
  ['Payment for', 'for', { paymentFor: 'The needle' }],
  ['Paid by', 'by', { paidBy: 'need\u00adle, Ada' }],
  ['Notes', 'notes', { notes: 'A nEEdle' }],
] as const)('completed payments are filtered by %s alone', proves('OPS-PAY-05'), (...given) => {
  const [label, key, more] = given;
  const { completed } = open(`/surveysaurus/payments?completedPayments=1&${key}=needLE`);
  const everywhere = ['Payment group', 'Subject ID', 'Payment for', 'Paid by', 'Notes'];
  expect(everywhere.map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual(
    everywhere.map((name) => (name === label ? 'needLE' : '')),
  );
  const others = {
    paymentGroup: 'needle',
    subjectID: 'needle',
    paymentFor: 'needle',
    paidBy: 'needle',
    notes: 'needle',
    ...Object.fromEntries(Object.keys(more).map((field) => [field, 'hay'])),
  };
  completed.next(rowsOfAll(paid(1), paid(2, more), paid(3, others)));
  const rows = [...document.querySelectorAll('tr[data-row]')];
  expect(rows.map((row) => row.getAttribute('data-row'))).toEqual(['p2']);
});

describe('the check against the landing pages', () => {
  const weekOne = { therapyWeeksCompleted: [true], paymentFor: 'Week 1', amount: 25 };
  const page = (key: string, more: object) =>
    decodeLandingPage(key, { paymentNotifications: { surveyWeeks: [weekOne] }, ...more });

  it('lists what differs from the promise by page or extension, with a link to the page', async () => {
    const pages = answering(landingPages.list({}));
    const below = landingPageExtensions.one({ landingPageKey: '003' }, 'x1');
    const { requested, completed } = open();
    const extension = answering(below);
    requested.next(
      rowsOfAll(
        asked(1),
        asked(2, { paymentFor: 'Week 1', amount: 20 }),
        asked(3, { paymentFor: 'EXT week' }),
        asked(4, { paymentGroup: 'gone' }),
        asked(5, { paymentFor: 'Week 1', subjectID: 'paid' }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show check' }));
    completed.next(rowsOfAll(paid(9, { subjectID: 'paid', paymentFor: 'Week 1' })));
    pages.next(rowsOfAll(page('003', { extensionID: 'x1' })));
    expect(document.querySelector('tr[data-row]')).toBeNull();
    const ext = { ...weekOne, paymentFor: 'EXT week' };
    extension.next(decodeExtension('x1', { paymentNotifications: { surveyWeeks: [ext] } }));
    const rows = [...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent);
    expect(rows).toEqual([
      'paidWeek 100325.00This subject has already been paid for the same',
      's2Week 100320.00The amount is 20.00; the landing page promises 25.00',
      's4Week 4gone25.00There is no landing page “gone” any more',
    ]);
    expect(screen.getByRole('link', { name: 'gone' })).toHaveAttribute(
      'href',
      '/surveysaurus/landingpages/edit/gone',
    );
  });

  it('says when every payment is as promised, and when a page cannot be read', async () => {
    const pages = answering(landingPages.list({}));
    const { completed } = open('/surveysaurus/payments?completedPayments=1');
    completed.next(rowsOfAll(paid(1, { paymentFor: 'Week 1', amount: 25 })));
    await userEvent.click(screen.getByRole('button', { name: 'Show check' }));
    pages.next(rowsOfAll(page('003', {})));
    expect(screen.getByText('Every payment is as its landing page promises.')).toBeVisible();
    pages.fail();
    expect(screen.getByRole('button', { name: /Try again|Retry/ })).toBeVisible();
  });
});
