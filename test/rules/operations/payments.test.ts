import { deleteDoc, doc, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';
import { create, draft, remove, send, update } from '#test/rules/support/commit.ts';
import { forge } from '#test/rules/support/forged-stamps.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { ASKED, paidEntry } from '#test/rules/support/samples.ts';

const { staff, admin, stranger, unverified, otherRole, adminAlone, revoked } = PEOPLE;
const project = await openProject('payments');
const OWED = 'tempest/payments/requested/p1';
const PAID = 'tempest/payments/completed/p1';

beforeEach(async () => {
  await deleteDoc(doc(project.owner, PAID));
  await project.seed({ [OWED]: ASKED });
});

const sent = async (
  writes: readonly PlannedWrite[],
  as: Person = staff,
  action = 'Complete payment',
) => outcome(send(project, as, await draft(project, as, writes, { action })));

const paid = (change: object = {}, as: Person = staff) =>
  create(PAID, { ...paidEntry(as), ...change });

describe('A payment', proves('OPS-PAY-15', 'OPS-D-34'), () => {
  it.each([stranger, unverified, otherRole, adminAlone, revoked])(
    '$title: is logged by nobody but staff',
    proves('TEAM-SEL-05'),
    async (as) => {
      expect(await sent([paid({}, as), remove(OWED)], as)).toBe('refused');
    },
  );

  it.each([staff, admin])(
    '$title: is logged in the commit that takes its request away',
    async (as) => {
      expect(await sent([paid({}, as), remove(OWED)], as)).toBe('allowed');
    },
  );

  it.each([
    ['without a decimal', { amount: 30 }],
    ['of 29 cents, which no binary fraction hits', { amount: 0.29 }],
    ['of 1.1', { amount: 1.1 }],
    ['at the limit', { amount: 1_000_000 }],
    ['with notes', { notes: 'By cheque' }],
    ['in the name of a colleague, who is named beside the address', { paidBy: 'Ada Admin' }],
  ])('is logged %s', async (_, change) => {
    expect(await sent([paid(change), remove(OWED)])).toBe('allowed');
  });

  it.each([
    ['of nothing', { amount: 0 }],
    ['of less than nothing', { amount: -5 }],
    ['with part of a cent', { amount: 1.005 }],
    ['above the limit', { amount: 1_000_000.01 }],
    ['with an amount that is a text', { amount: '25' }],
    ['to another subject', { subjectID: 's2' }],
    ['for something else', { paymentFor: 'Week 4' }],
    ['of another group', { paymentGroup: '002' }],
    ['without a payer', { paidBy: ' ' }],
    ['with a payer without end', { paidBy: 'x'.repeat(501) }],
    ['with notes without end', { notes: 'x'.repeat(5001) }],
    ['with notes that are a list', { notes: [] }],
    ['with a field too many', { extra: 1 }],
  ])('is refused %s', async (_, change) => {
    expect(await sent([paid(change), remove(OWED)])).toBe('refused');
  });

  it.each([
    ['the address of a colleague', { paidByEmail: admin.email }],
    ['another time', { payedTimestamp: Timestamp.fromMillis(1_770_000_000_000) }],
  ])('is refused with %s, also where the history shows it', async (_, stamp) => {
    const writes = [paid(), remove(OWED)];
    const honest = await draft(project, staff, writes, { action: 'Complete payment' });
    expect(await outcome(send(project, staff, forge(honest, stamp, PAID)))).toBe('refused');
    expect(await outcome(send(project, staff, honest))).toBe('allowed');
  });

  it('is not logged while its request stays, nor taken away without being logged', async () => {
    expect(await sent([paid()])).toBe('refused');
    expect(await sent([remove(OWED)])).toBe('refused');
  });

  it('is not logged where nobody asked', async () => {
    const other = create('tempest/payments/completed/p2', paidEntry(staff));
    expect(await sent([other])).toBe('refused');
    expect(await sent([other, remove(OWED)])).toBe('refused');
  });

  it.each([staff, admin])('$title: is not asked for, nor asked for otherwise', async (as) => {
    const more = create('tempest/payments/requested/p2', ASKED);
    expect(await sent([more], as, 'Request payment')).toBe('refused');
    expect(await sent([update(OWED, { amount: 26 })], as, 'Request payment')).toBe('refused');
  });

  it('is called what it is', async () => {
    expect(await sent([paid(), remove(OWED)], staff, 'Edit user')).toBe('refused');
  });

  it('is final', async () => {
    await project.seed({ [PAID]: { ...ASKED, paidBy: 'Ada' } });
    expect(await sent([update(PAID, { amount: 26 })], admin)).toBe('refused');
    expect(await sent([remove(PAID)], admin)).toBe('refused');
    expect(await sent([remove(OWED)], admin)).toBe('refused');
  });
});
