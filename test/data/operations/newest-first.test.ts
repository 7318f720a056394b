import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WindowedSource } from '#data/engine/list-window.ts';
import { WindowedList } from '#data/engine/windowed-list.ts';
import { accessCodesList } from '#data/operations/access-codes.ts';
import { prescriptionsList } from '#data/operations/prescriptions.ts';
import { PATIENT } from '#test/support/patience.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed } from '#test/support/stage.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
  // Sorting by id, number or expiry gives other orders.
  await put(
    ['accessCodes/A', { accessCode: 'A', createdAt: at(2), patientIdNum: 3, expires: 30 }],
    ['accessCodes/B', { accessCode: 'B', createdAt: at(4), patientIdNum: 1, expires: 90 }],
    ['accessCodes/C', { accessCode: 'C', createdAt: at(3), patientIdNum: 4, expires: 60 }],
    ['prescriptions/p1', { createdAt: at(2), isTest: false, site: 'Zug', updated: at(9) }],
    ['prescriptions/p2', { createdAt: at(4), isTest: false, site: 'Basel', updated: at(8) }],
    ['prescriptions/p3', { createdAt: at(3), isTest: false, site: 'Zug', updated: at(7) }],
    ['prescriptions/p4', { createdAt: at(5), isTest: true, site: 'Zug', updated: at(6) }],
  );
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

async function idsOf<Row extends { readonly docID: string }, Cursor>(
  source: WindowedSource<Row, Cursor>,
): Promise<string> {
  const list = new WindowedList(source);
  list.subscribe(() => undefined);
  list.need(20);
  const ids = await vi.waitFor(() => {
    const live = list.getSnapshot();
    if (live.state !== 'ready') throw new Error('nothing has arrived');
    return live.data.rows.map(({ docID }) => docID).join(' ');
  }, PATIENT);
  list.close();
  return ids;
}

it('access codes are read by creation, newest first', proves('OPS-CODE-17'), async () => {
  expect(await idsOf(accessCodesList)).toBe('B C A');
});

it(
  'prescriptions are read by creation, newest first, real or tests, of a site or all',
  proves('OPS-RX-04', 'OPS-D-79'),
  async () => {
    expect(await idsOf(prescriptionsList(false, ''))).toBe('p2 p3 p1');
    expect(await idsOf(prescriptionsList(false, 'Zug'))).toBe('p3 p1');
    expect(await idsOf(prescriptionsList(true, 'Zug'))).toBe('p4');
  },
);
