import { array, boolean, number, object, string, type InferType } from 'yup';
import { flag, MAX_TEXT, optional, prose, required } from '#domain/shared/fields.ts';
import { bounded, MISSING, webAddressOrNone } from '#domain/operations/fields.ts';

/* Shared by landing pages and their extensions. */

/** Therapy weeks of a landing page and of an extension (OPS-LP-45, OPS-EXT-10). */
export const STANDARD_WEEKS = 12;
export const EXTENSION_WEEKS = 36;

/** Days to answer a generated week's surveys (OPS-LP-44). */
export const GENERATED_DAYS = 10;

/** A call that participants can book (OPS-LP-16). */
const call = {
  title: optional('Title'),
  eventName: optional('Event name'),
  calendlyCallURL: webAddressOrNone('Calendly call URL'),
  required: flag().label('Required'),
  description: prose('Description', 2000),
};

export const bookedCallForm = (label: string) => object(call).label(label).noUnknown();

/** A call that can be booked in a week of the extension (OPS-EXT-03). */
export const scheduledCallForm = object({
  ...call,
  therapyWeek: bounded('Week', [1, 'Must be 1 or greater'], [520, 'Must be at most 520']),
});

/** Keys of survey forms; those that no longer exist are kept (OPS-D-27). */
export const surveyKeys = (label: string) =>
  array(string().trim().max(MAX_TEXT).defined())
    .label(label)
    .max(50, 'At most 50 surveys')
    .default([]);

export const someSurveyKeys = (label: string) =>
  surveyKeys(label).min(1, 'Select at least one option');

const isOnce = (week: number, all: unknown): boolean =>
  !Array.isArray(all) ||
  all.filter((other) => (other as { week?: unknown } | null)?.week === week).length < 2;

/** The surveys of a therapy week (OPS-LP-15); weeks are unique (OPS-D-25). */
const surveyWeek = object({
  week: bounded('Week', [1, 'Must be 1 or greater'], [520, 'Must be at most 520']),
  surveys: surveyKeys('Surveys'),
  daysToCompleteTherapySurvey: bounded(
    'Days to complete',
    [1, 'Must be 1 or greater'],
    [365, 'Must be at most 365'],
  ),
}).test('once', 'This week already exists', function once({ week }) {
  if (isOnce(week, this.parent)) return true;
  return this.createError({ path: `${this.path}.week`, message: 'This week already exists' });
});

export type SurveyWeek = InferType<typeof surveyWeek>;

export const surveyWeeks = () =>
  array(surveyWeek).label('Survey weeks').max(60, 'At most 60 weeks').default([]);

const isCents = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** The condition of a payment: every set flag must hold (OPS-LP-18, OPS-D-26). */
const paymentCondition = object({
  eligibilityCompleted: flag().label('Eligibility completed'),
  baselineCompleted: flag().label('Baseline completed'),
  /** Index is week minus 1. */
  therapyWeeksCompleted: array(boolean().defined()).max(EXTENSION_WEEKS).default([]),
  paymentFor: required('Payment for', MISSING),
  amount: number()
    .label('Amount')
    .typeError('Must be a number')
    .moreThan(0, 'Must be more than 0')
    .max(1_000_000, 'Must be at most 1000000')
    .test('cents', 'At most two decimals', (amount) => amount === undefined || isCents(amount))
    .required(MISSING),
});

export type PaymentCondition = InferType<typeof paymentCondition>;

export const paymentNotifications = () =>
  object({
    eligibility: paymentCondition.nullable().default(null),
    baseline: paymentCondition.nullable().default(null),
    surveyWeeks: array(paymentCondition).max(60, 'At most 60 payments').default([]),
  })
    .label('Payment notifications')
    .noUnknown();

/** The initial flags of a new condition, by kind. */
export const newCondition = (
  flags: Partial<Pick<PaymentCondition, 'eligibilityCompleted' | 'baselineCompleted'>> = {},
) => ({
  eligibilityCompleted: false,
  baselineCompleted: false,
  therapyWeeksCompleted: [],
  paymentFor: '',
  amount: '',
  ...flags,
});
