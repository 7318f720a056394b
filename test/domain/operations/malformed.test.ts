import fc from 'fast-check';
import type { AnyObjectSchema } from 'yup';
import { expect, it } from 'vitest';
import {
  accessCodeSchema,
  decodeAccessCode,
  expiryOf,
} from '#domain/operations/access-code/access-code.ts';
import { askedTwice, unlikePromised } from '#domain/operations/payment/promises.ts';
import {
  completedPaymentSchema,
  decodeCompletedPayment,
  decodeRequestedPayment,
  requestedPaymentSchema,
} from '#domain/operations/payment/schema.ts';
import { monthTotals } from '#domain/operations/payment/totals.ts';
import { landingPageExtension } from '#domain/operations/landing-page/extension.ts';
import { walkThroughExtension } from '#domain/operations/landing-page/extension-walk.ts';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import { walk } from '#domain/operations/landing-page/made-up/walk.ts';
import { decodeExtension, decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { walkThrough } from '#domain/operations/landing-page/walk-through.ts';
import {
  decodeNudgeLog,
  nudgeLogSchema,
  resultError,
  runsOf,
} from '#domain/operations/nudge/nudge-log.ts';
import { endingSoon } from '#domain/operations/prescription/ending.ts';
import {
  can,
  decodePrescription,
  entryOf,
  listedStatus,
  prescriptionSchema,
} from '#domain/operations/prescription/prescription.ts';
import {
  decodeRegistrationEvent,
  registrationEventSchema,
} from '#domain/operations/screening-week/events.ts';
import { decodeSurveyPerson, surveyPersonSchema } from '#domain/operations/survey-sync/schema.ts';
import { callSchema, decodeCall, isCallLocked } from '#domain/people/call/schema.ts';
import { decodeNotification, notificationSchema } from '#domain/people/device/notifications.ts';
import { stepTimes, staysOf } from '#domain/operations/flow/stays.ts';
import { decodeMoveLog, moveLogSchema } from '#domain/people/workflow/move-log.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { wrongKinds } from '#test/tools/malformed-support.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const AROUND = { forms: new Set<string>(), programs: new Set<string>() };

/** Arbitrary values that another writer may have stored. */
const odd = fc.oneof(
  fc.constantFrom(null, '', ' ', 'x', -1, 1e308, NaN, true, NOW, new Date(NaN)),
  fc.constantFrom<unknown>([], [null], {}, { a: null }, { seconds: 1 }, [['x']], [{ week: 'x' }]),
  fc.anything(),
);

/** A document whose known fields are missing or arbitrary, plus unknown ones. */
const damaged = (schema: AnyObjectSchema) =>
  fc
    .record(Object.fromEntries(Object.keys(schema.fields).map((field) => [field, odd])), {
      requiredKeys: [],
    })
    .chain((fields) => odd.map((extra): RawDocument => ({ ...fields, unknown: extra })));

type Use = (raws: readonly RawDocument[]) => unknown;
const each =
  <Row>(
    decode: (id: string, raw: RawDocument) => Row,
    use: (rows: readonly Row[]) => unknown,
  ): Use =>
  (raws) =>
    use(raws.map((raw, at) => decode(String(at), raw)));

const COLLECTIONS: readonly (readonly [
  string,
  AnyObjectSchema,
  (id: string, raw: RawDocument) => unknown,
  Use,
])[] = [
  [
    'requested payments',
    requestedPaymentSchema,
    decodeRequestedPayment,
    each(decodeRequestedPayment, (rows) => [
      unlikePromised(rows, new Map()),
      askedTwice(rows, rows),
    ]),
  ],
  [
    'completed payments',
    completedPaymentSchema,
    decodeCompletedPayment,
    each(decodeCompletedPayment, (rows) => [monthTotals(rows), unlikePromised(rows, new Map())]),
  ],
  [
    'moves',
    moveLogSchema,
    decodeMoveLog,
    each(decodeMoveLog, (rows) => {
      const user = {
        docID: '',
        workflowStatus: 'consent',
        created: null,
        landingPageKey: '',
        site: '',
      };
      return stepTimes(staysOf([user], rows), 'week', NOW);
    }),
  ],
  [
    'landing pages',
    landingPage.stored,
    decodeLandingPage,
    each(decodeLandingPage, (rows) => rows.map((row) => walkThrough(row, AROUND))),
  ],
  [
    'extensions',
    landingPageExtension.stored,
    decodeExtension,
    each(decodeExtension, (rows) => rows.map((row) => walkThroughExtension(row, AROUND))),
  ],
  [
    'logs of nudges',
    nudgeLogSchema,
    decodeNudgeLog,
    each(decodeNudgeLog, (rows) => runsOf(rows).map(({ results }) => results.map(resultError))),
  ],
  [
    'prescriptions',
    prescriptionSchema,
    decodePrescription,
    each(decodePrescription, (rows) => [
      endingSoon(rows, NOW),
      rows.map((row) => [
        entryOf(row),
        listedStatus(row),
        can.deactivate(row),
        can.reactivate(row),
      ]),
    ]),
  ],
  [
    'access codes',
    accessCodeSchema,
    decodeAccessCode,
    each(decodeAccessCode, (rows) => rows.map(expiryOf)),
  ],
  [
    'notifications',
    notificationSchema,
    decodeNotification,
    each(decodeNotification, (rows) => rows),
  ],
  [
    'scheduled calls',
    callSchema,
    decodeCall,
    each(decodeCall, (rows) => rows.map(({ status }) => isCallLocked(status))),
  ],
  [
    'survey people',
    surveyPersonSchema,
    decodeSurveyPerson,
    each(decodeSurveyPerson, (rows) => rows),
  ],
  [
    'registration events',
    registrationEventSchema,
    decodeRegistrationEvent,
    each(decodeRegistrationEvent, (rows) => rows),
  ],
];

it.each(COLLECTIONS)(
  'malformed %s are decoded to the right types and used without throwing',
  (_, schema, decode, use) => {
    fc.assert(
      fc.property(fc.array(damaged(schema), { maxLength: 4 }), (raws) => {
        for (const raw of raws) {
          expect(wrongKinds(schema, decode('id', raw) as Record<string, unknown>)).toEqual([]);
        }
        expect(() => use(raws)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  },
);

it('a made-up participant can walk through any stored landing page', async () => {
  await fc.assert(
    fc.asyncProperty(
      damaged(landingPage.stored),
      damaged(landingPageExtension.stored),
      async (page, extension) => {
        const { stops } = await walk({
          page: decodeLandingPage('lp', { ...page, landingPageKey: 'lp', extensionID: 'x' }),
          extension: decodeExtension('x', extension),
          programs: new Set(),
        });
        expect(stops.length).toBeGreaterThan(5);
      },
    ),
    { numRuns: 100 },
  );
});
