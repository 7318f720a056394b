import { object, ValidationError } from 'yup';
import { boundedMap, required, text } from '#domain/shared/fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';
import {
  bounded,
  longTextOrNone,
  MISSING,
  shortKeyOr,
  shortText,
} from '#domain/operations/fields.ts';
import {
  bookedCallForm,
  paymentNotifications,
  scheduledCallForm,
  surveyKeys,
  surveyWeeks,
} from '#domain/operations/landing-page/parts.ts';

/** Maximum weeks of an extension with a call of their own. */
const MAX_SCHEDULED_CALLS = 60;

/** The continuation after the study; stored below its landing page (OPS-EXT-01, OPS-EXT-02). */
export const landingPageExtension = record('landingPageExtension', {
  path: PATHS.landingPageExtension,
  label: ['landing page extension', 'landing page extensions'],
  form: object({
    trialID: shortText('Trial ID'),
    disclaimerText: longTextOrNone('Disclaimer text'),
    therapyProgram: required('Therapy Program', MISSING),
    consentProgram: required('Consent Program', MISSING),
    consentFailProgram: required('Consent Fail Program', MISSING),
    doneProgram: required('Done Program', MISSING),
    earlyTerminationProgram: required('Early Termination Program', MISSING),
    terminationSurveys: surveyKeys('Termination surveys'),
    surveyWeeks: surveyWeeks(),
    weekdaySurveyAssignment: bounded(
      'Weekday survey assignment',
      [0, 'Must be 0 or greater'],
      [8, 'Must be less than 9'],
    ).default(6),
    consentCall: bookedCallForm('Consent call'),
    terminationCall: bookedCallForm('Termination call'),
    /** Bookable calls, by therapy week. */
    scheduleCallOptions: boundedMap('Scheduled calls', MAX_SCHEDULED_CALLS),
    paymentNotifications: paymentNotifications(),
  }),
  besides: object({ landingPageKey: text(), stylingID: text() }),
  fixed: { landingPageKey: '{landingPageKey}' },
  access: { read: 'staff', create: 'staff', update: 'staff' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ trialID }) => trialID,
  restore: { except: [] },
  list: {},
  messages: () => ({ created: 'Extension created', saved: 'Extension updated' }),
});

export type Extension = RecordOf<typeof landingPageExtension>;
export type ExtensionEntry = EntryOf<typeof landingPageExtension>;

const calls = () => boundedMap('Scheduled calls', MAX_SCHEDULED_CALLS);

/**
 * Kept as stored; the form validates each call, because the definition cannot validate map entries
 * by name.
 */
const checkedCalls = () =>
  calls().test('calls', (options = {}, { path, createError }) => {
    const problems = Object.entries(options).flatMap(([week, call]) => {
      const errors = problemsOf(call);
      return errors.map((error) =>
        createError({ path: `${path}.${week}.${error.path ?? ''}`, message: error.message }),
      );
    });
    return problems.length === 0 || new ValidationError(problems);
  });

function problemsOf(call: unknown): readonly ValidationError[] {
  try {
    scheduledCallForm.validateSync(call, { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}

/** The form of an extension, including its landing page's key (OPS-EXT-06). */
export const extensionEntryForm = (storedKey: string) =>
  landingPageExtension.form.shape({
    landingPageKey: shortKeyOr('Landing page key', storedKey),
    scheduleCallOptions: checkedCalls(),
  });
