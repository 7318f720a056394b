import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
import { planEnrolment } from '#domain/people/enrolment/enrol.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const enrolment = {
  userUID: 'u1',
  programKey: 'stanza1',
  actor: 'sam.staff@example.com',
  event: { id: 'e1', group: 'register-ABC' },
};
const user = { activeProgram: 'stanza0', arm: 'A' };
const program = { name: 'Stanza One' };

const planFor = (documents: Record<string, RawDocument>, change: Partial<typeof enrolment> = {}) =>
  planEnrolment({ ...enrolment, ...change })((path) => Promise.resolve(documents[path] ?? null));

const createEnrolment = (name: string) =>
  planned({
    kind: 'create',
    path: 'users/u1/programs/stanza1',
    data: { id: 'stanza1', key: 'stanza1', name, therapyStartDate: null },
  });
const makeActive = planned({
  kind: 'update',
  path: 'users/u1',
  data: { activeProgram: 'stanza1' },
});
const event = planned({
  kind: 'create',
  path: 'systemevents/e1',
  data: {
    type: 'Enrolled',
    category: 'Program',
    message: 'User u1 was enrolled in program stanza1.',
    eventGroup: 'register-ABC',
    performedBy: 'sam.staff@example.com',
    occurred: { serverTime: true },
    uid: 'u1',
    programKey: 'stanza1',
  },
});

describe('planEnrolment', () => {
  it(
    'creates the enrolment, makes the program active and adds an event',
    proves('CORE-D-80'),
    async () => {
      expect(await planFor({ 'users/u1': user, 'programs/stanza1': program })).toEqual({
        action: 'Enroll in program',
        writes: [createEnrolment('Stanza One'), makeActive, event],
      });
    },
  );

  it.each([
    ['without a name', {}],
    ['whose name is no text', { name: 5 }],
  ])('accepts a program %s', async (_, odd) => {
    const { writes } = await planFor({ 'users/u1': user, 'programs/stanza1': odd });
    expect(writes[0]).toEqual(createEnrolment(''));
  });

  it('does not touch an existing enrolment', async () => {
    const { writes } = await planFor({
      'users/u1': user,
      'programs/stanza1': program,
      'users/u1/programs/stanza1': { therapyStartDate: '2024-01-02' },
    });
    expect(writes).toEqual([makeActive, event]);
  });

  it('adds a missing enrolment in an already active program', async () => {
    const active = { ...user, activeProgram: 'stanza1' };
    const { writes } = await planFor({ 'users/u1': active, 'programs/stanza1': program });
    expect(writes).toEqual([createEnrolment('Stanza One'), makeActive, event]);
  });

  it('plans nothing if already enrolled and active', proves('R3'), async () => {
    const { writes } = await planFor({
      'users/u1': { ...user, activeProgram: 'stanza1' },
      'programs/stanza1': program,
      'users/u1/programs/stanza1': {},
    });
    expect(writes).toEqual([]);
  });

  it.each([
    ['user', { 'programs/stanza1': program }, 'There is no user "u1".'],
    ['program', { 'users/u1': user }, 'There is no program "stanza1".'],
  ])('refuses an unknown %s', async (_, documents, message) => {
    await expect(planFor(documents as Record<string, RawDocument>)).rejects.toMatchObject({
      code: 'not-found',
      message,
    });
  });

  it.each(['a/b', '..', '', '__u__'])('refuses "%s" as an id', (userUID) => {
    expect(() => planEnrolment({ ...enrolment, userUID })).toThrow(RangeError);
  });
});
