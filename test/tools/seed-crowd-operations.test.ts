import { describe, expect, it } from 'vitest';
import type { AnyObject, ObjectSchema } from 'yup';
import { decodeAccessCode } from '#domain/operations/access-code/access-code.ts';
import { decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { unlikePromised } from '#domain/operations/payment/promises.ts';
import { planPaymentRequests } from '#domain/operations/payment/request.ts';
import {
  decodeCompletedPayment,
  decodeRequestedPayment,
} from '#domain/operations/payment/schema.ts';
import { decodeNudgeLog, runsOf } from '#domain/operations/nudge/nudge-log.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { utcDay } from '#domain/operations/prescription/day.ts';
import { decodePrescription, endOf } from '#domain/operations/prescription/prescription.ts';
import { isOver } from '#domain/operations/prescription/service.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { decodeDevice } from '#domain/people/device/schema.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import { pathName, type PathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { operationsCrowdDocuments } from '#tools/seed/crowd/operations/build.ts';
import { OPERATIONS_SEED, operationsPeople } from '#tools/seed/crowd/operations/people.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import type { SeedData } from '#tools/seed/document.ts';
import { storiesOf } from './stories-support.ts';
import { STORY_CHECKS } from './story-checks.ts';

const NOW = new Date('2026-11-24T15:00:00Z');
const BASE = demoDocuments(NOW);
const OWN = operationsCrowdDocuments(NOW, 1, BASE);
const ALL = new Map([...BASE, ...OWN]);

type Decode = (id: string, data: SeedData) => { readonly problems: readonly unknown[] };
const schema = (of: unknown): Decode => documentReader(of as ObjectSchema<AnyObject>);

interface Found {
  readonly id: string;
  readonly data: SeedData;
}

function byName(documents: Iterable<readonly [string, SeedData]>): (name: PathName) => Found[] {
  const found = new Map<string | null, Found[]>();
  for (const [path, data] of documents) {
    const name = pathName(path);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const others = found.get(name);
    if (others) others.push({ id, data });
    else found.set(name, [{ id, data }]);
  }
  return (name) => found.get(name) ?? [];
}

const docs = byName(OWN);
const all = byName(ALL);
const before = byName(BASE);
const values = (name: PathName, field: string) =>
  new Set(docs(name).map(({ data }) => data[field]));

describe('the crowd of study operations', () => {
  it.each<[PathName, Decode, number]>([
    ['user', schema(userSchema), 300],
    ['subject', schema(subjectSchema), 300],
    ['registration', schema(registrationSchema), 300],
    ['device', decodeDevice, 400],
    ['notification', decodeNotification, 2000],
    ['requestedPayment', decodeRequestedPayment, 10],
    ['completedPayment', decodeCompletedPayment, 150],
    ['nudger', readerOf(nudger), 3],
    ['systemEvent', decodeNudgeLog, 300],
    ['accessCode', decodeAccessCode, 340],
    ['prescription', decodePrescription, 88],
  ])('has %s documents that decode without problems', (name, read, least) => {
    const found = docs(name);
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found.flatMap(({ id, data }) => read(id, data).problems)).toEqual([]);
  });

  it('has unique paths that do not collide with the base data', () => {
    const paths = OWN.map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const base = new Set(BASE.map(([path]) => path));
    expect(paths.filter((path) => base.has(path))).toEqual([]);
  });

  it('has participants in every status, most of them in therapy', () => {
    expect(values('user', 'workflowStatus')).toEqual(new Set(WORKFLOW_STATUSES));
    const inTherapy = docs('user').filter(({ data }) => data['workflowStatus'] === 'therapy');
    expect(inTherapy.length).toBeGreaterThan(60);
  });

  it('has no landing page with more users in consent than allowed', () => {
    const pages = all('landingPage').filter(({ data }) => data['maxUsersInConsent'] !== undefined);
    expect(pages).toHaveLength(5);
    for (const { id, data } of pages) {
      const inConsent = all('user').filter(
        ({ data: user }) => user['landingPageKey'] === id && user['workflowStatus'] === 'consent',
      );
      if (inConsent.length === 0) continue;
      expect(inConsent.length).toBeLessThanOrEqual(Number(data['maxUsersInConsent']));
    }
  });

  it('has nudge logs that match the sent messages, and vice versa', () => {
    const logs = docs('systemEvent')
      .map(({ id, data }) => decodeNudgeLog(id, data))
      .filter(({ nudgerID }) => nudgerID !== '');
    const nudges = docs('nudger').map(({ id }) => id);
    expect(new Set(logs.map(({ nudgerID }) => nudgerID))).toEqual(new Set(nudges));
    for (const id of nudges) {
      expect(runsOf(logs.filter(({ nudgerID }) => nudgerID === id)).length).toBeGreaterThan(80);
    }
    const told = logs.flatMap(({ results }) => results.flatMap(({ messages }) => messages));
    const sent = docs('notification').filter(({ id }) => id.startsWith('nudge.'));
    expect(sent).toHaveLength(told.length);
    expect(values('notification', 'status')).toEqual(new Set(['sent', 'error', 'scheduled']));
    for (const { data } of sent) {
      const device = `users/${String(data['uid'])}/devices/${String(data['deviceID'])}`;
      expect(ALL.get(device)).toMatchObject({ FCMToken: data['FCMToken'] });
    }
    const errors = logs.flatMap(({ results }) => results.map(({ error }) => error));
    expect(errors).toContain('Never did this: app opened');
  });

  it('requests exactly the payments that the landing pages promise', async () => {
    const paid = new Set(docs('completedPayment').map(({ id }) => id));
    const requested = new Set(docs('requestedPayment').map(({ id }) => id));
    expect([...paid].filter((id) => requested.has(id))).toEqual([]);
    const read = (path: string) =>
      Promise.resolve(path.startsWith('tempest/payments/') ? null : (ALL.get(path) ?? null));
    const owed: string[] = [];
    for (const { id } of docs('user')) {
      const { writes } = await planPaymentRequests(id)(read);
      owed.push(...writes.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
    }
    expect(owed.sort()).toEqual([...paid, ...requested].sort());
  });

  it('has three additional requests that no landing page promises, for the check to find', () => {
    const pages = new Map(
      all('landingPage').map(({ id, data }) => [
        id,
        { page: decodeLandingPage(id, data), extension: null },
      ]),
    );
    const requested = all('requestedPayment').map(({ id, data }) =>
      decodeRequestedPayment(id, data),
    );
    const found = unlikePromised(requested, pages).map(({ payment, text }) => [
      payment.paymentFor,
      text,
    ]);
    const unknown = 'The landing page promises no such payment';
    expect(found.toSorted()).toEqual([
      ['Week 12 surveys', unknown],
      ['Week 4 surveys', unknown],
      ['Week 4 surveys', unknown],
    ]);
  });

  it('numbers 400 access codes in the order of their creation', () => {
    const codes = all('accessCode').map(({ data }) => data);
    const byNumber = codes.toSorted(
      (a, b) => Number(a['patientIdNum']) - Number(b['patientIdNum']),
    );
    expect(byNumber.map((code) => code['patientIdNum'])).toEqual(
      Array.from({ length: 400 }, (_, at) => at + 1),
    );
    const own = docs('accessCode').map(({ data }) => Number(data['createdAt']));
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    const others = before('accessCode').map(({ data }) => Number(data['createdAt']));
    expect(Math.min(...own)).toBeGreaterThan(Math.max(...others));
    expect(Math.max(...own)).toBeLessThanOrEqual(Number(NOW));
  });

  it('has 120 prescriptions, its own in every state, but no active one that is over', () => {
    expect(all('prescription')).toHaveLength(120);
    const own = docs('prescription').map(({ id, data }) => decodePrescription(id, data));
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['active', 'refill', 'inactive', 'expired']),
    );
    const today = utcDay(NOW);
    const users = new Set(docs('user').map(({ id }) => id));
    const patients = own.map(({ patient }) => patient.userId);
    expect(new Set(patients).size).toBe(own.length);
    expect(patients.filter((uid) => !users.has(uid))).toEqual([]);
    expect(own.some(({ prescription }) => prescription.activationDate === null)).toBe(true);
    for (const one of own) {
      const { requestDate, filedDate, activationDate } = one.prescription;
      const days = [requestDate, filedDate, activationDate].flatMap((day) => (day ? [+day] : []));
      expect(days).toEqual(days.toSorted((a, b) => a - b));
      expect(Number(one.createdAt)).toBeGreaterThanOrEqual(Number(requestDate));
      expect(isOver(one, today)).toBe(false);
      if (one.status === 'expired') expect(Number(endOf(one))).toBeLessThan(Number(today));
    }
  });

  it('refers only to existing cohorts, studies, programs and landing pages', () => {
    const keys = (name: PathName) => new Set(all(name).map(({ id }) => id));
    const cohorts = keys('cohort');
    const studies = keys('study');
    const programs = keys('program');
    const pages = keys('landingPage');
    for (const { data } of docs('user')) {
      expect(cohorts).toContain(data['cohort']);
      expect(studies).toContain(data['study']);
      expect(programs).toContain(data['activeProgram']);
      if (data['landingPageKey'] !== undefined) expect(pages).toContain(data['landingPageKey']);
    }
  });
});

describe('the story of each participant of the crowd is consistent:', () => {
  const stories = storiesOf(operationsPeople(NOW, 1 + OPERATIONS_SEED), OWN);

  it('there are stories to check', () => {
    expect(stories).toHaveLength(300);
  });

  it.each(Object.entries(STORY_CHECKS))('%s', (_, check) => {
    const odd = stories.flatMap((story) =>
      check(story, NOW).map((what) => `${story.person.email} (${story.person.status}): ${what}`),
    );
    expect(odd.slice(0, 10)).toEqual([]);
  });
});
