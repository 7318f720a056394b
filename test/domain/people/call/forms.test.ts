import { ValidationError, type AnyObjectSchema } from 'yup';
import { describe, expect, it } from 'vitest';
import {
  CALL_STATUSES,
  callSchema,
  decodeCall,
  FOLLOW_UP_STATUSES,
  followUpForm,
  isCallLocked,
  scheduledCallForm,
} from '#domain/people/call/schema.ts';
import {
  awaitsDecision,
  CONSENT_CHOICES,
  consentCallStatus,
  mayChooseConsent,
  preConsentForm,
  storedDecision,
} from '#domain/people/consent/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { proves } from '#test/support/proves.ts';

const DAY = new Date('2026-03-14T12:00:00Z');
const TODAY = new Date('2026-03-21T12:00:00Z');
const TOMORROW = new Date('2026-03-22T12:00:00Z');
const AHEAD = { dateOfCall: 'A call that is over cannot be on a future day' };
const ODD_YEARS = ['1999-12-31', '2101-01-01', '0026-03-14'].map(
  (day) => new Date(`${day}T12:00:00Z`),
);
const YEAR = { dateOfCall: 'Enter a year from 2000 to 2100' };

/** A form's errors by field. */
async function problems(form: AnyObjectSchema, values: object, locked = false, booked = false) {
  try {
    const context = { locked, booked, today: TODAY };
    await form.validate(values, { abortEarly: false, context });
    return {};
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path, message }) => [path ?? '', message] as const),
    );
  }
}

describe('The statuses of a scheduled call', () => {
  it(
    'are five, of which the follow-up form omits declined',
    proves('CORE-CALLS-01', 'CORE-CALLS-02'),
    () => {
      expect(CALL_STATUSES).toEqual([
        'not scheduled',
        'call scheduled',
        'abandoned',
        'declined',
        'completed',
      ]);
      expect(FOLLOW_UP_STATUSES).toEqual([
        'not scheduled',
        'call scheduled',
        'abandoned',
        'completed',
      ]);
    },
  );

  it(
    'lock the call only when completed or abandoned',
    proves('CORE-CALLS-03', 'CORE-CALLS-04'),
    () => {
      expect(CALL_STATUSES.filter(isCallLocked)).toEqual(['abandoned', 'completed']);
      expect(isCallLocked('')).toBe(false);
    },
  );
});

describe('A stored call', () => {
  it('is decoded with every field', proves('CORE-CALLS-13'), () => {
    expect(Object.keys(callSchema.fields)).toEqual([
      'eventName',
      'title',
      'description',
      'required',
      'therapyWeek',
      'status',
      'created',
      'workflowType',
      'dateOfCall',
      'callStartTime',
      'callEndTime',
      'cancelURL',
      'rescheduleURL',
      'eventURI',
      'inviteeURI',
      'replacedInviteeURI',
      'bookingAt',
      'location',
    ]);
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 14, hour));
    const raw = {
      eventName: 'Feedback Call',
      title: 'Product feedback',
      description: 'What is asked',
      required: true,
      therapyWeek: 4,
      status: 'call scheduled',
      created: at(1),
      workflowType: 'EXT-scheduled-calls',
      dateOfCall: at(12),
      callStartTime: at(15),
      callEndTime: at(16),
      cancelURL: 'https://booking.example.com/cancel',
      rescheduleURL: 'https://booking.example.com/move',
      eventURI: 'https://api.example.com/events/1',
      inviteeURI: 'https://api.example.com/invitees/2',
      replacedInviteeURI: 'https://api.example.com/invitees/1',
      bookingAt: at(2),
      location: { type: 'phone' },
    };
    expect(decodeCall('c1', raw)).toEqual({ ...raw, docID: 'c1', raw, problems: [] });
    expect(decodeCall('c1', {})).toMatchObject({
      title: '',
      required: false,
      therapyWeek: null,
      callStartTime: null,
      dateOfCall: null,
      problems: [],
    });
  });
});

describe('The scheduled call form', () => {
  const form = (values: object, locked = false) => problems(scheduledCallForm, values, locked);

  it('requires a status', proves('CORE-CALLS-06'), async () => {
    expect(await form({ status: '', dateOfCall: null })).toEqual({ status: 'Required' });
  });

  it('requires a date only for completed', proves('CORE-CALLS-07', 'CORE-CALLS-08'), async () => {
    expect(await form({ status: 'completed', dateOfCall: null })).toEqual({
      dateOfCall: 'Required when setting status to completed',
    });
    expect(await form({ status: 'completed', dateOfCall: DAY })).toEqual({});
    for (const status of CALL_STATUSES.filter((one) => one !== 'completed')) {
      expect(await form({ status, dateOfCall: null }), status).toEqual({});
    }
  });

  it('accepts today for a completed call, but no future day and no other century', async () => {
    expect(await form({ status: 'completed', dateOfCall: TODAY })).toEqual({});
    expect(await form({ status: 'completed', dateOfCall: TOMORROW })).toEqual(AHEAD);
    expect(await form({ status: 'completed', dateOfCall: ODD_YEARS[0] })).toEqual(YEAR);
  });

  it('clears the date for any status but completed', proves('CORE-CALLS-09'), () => {
    for (const status of CALL_STATUSES) {
      const cast = scheduledCallForm.cast({ status, dateOfCall: DAY });
      expect(cast.dateOfCall, status).toEqual(status === 'completed' ? DAY : null);
    }
  });

  it('neither requires nor changes the date of a locked call', async () => {
    expect(await form({ status: 'completed', dateOfCall: null }, true)).toEqual({});
    const abandoned = { status: 'abandoned', dateOfCall: DAY };
    const cast = await scheduledCallForm.validate(abandoned, { context: { locked: true } });
    expect(cast).toEqual(abandoned);
  });
});

describe('The follow-up form', () => {
  const filled = { status: 'completed', dateOfCall: DAY, employeeName: 'Kim', notes: '' };
  const form = (values: object, locked = false) =>
    problems(followUpForm, { ...filled, ...values }, locked);

  it(
    'requires status, employee name and date of call',
    proves('CORE-CALLS-10', 'CORE-CALLS-11', 'CORE-CALLS-12', 'CORE-D-73'),
    async () => {
      expect(await form({ status: '', dateOfCall: null, employeeName: ' ' })).toEqual({
        status: 'Required',
        dateOfCall: 'Required',
        employeeName: 'Required',
      });
      expect(await form({})).toEqual({});
    },
  );

  it('refuses an invalid date', proves('CORE-CALLS-12'), async () => {
    for (const dateOfCall of ['02/30/2026', 'tomorrow', '2026-03-14', 7, new Date('none')]) {
      expect(await form({ dateOfCall }), String(dateOfCall)).toEqual({
        dateOfCall: 'Enter date in format mm/dd/yyyy',
      });
    }
  });

  it('does not require the date of a locked call', async () => {
    expect(await form({ dateOfCall: null }, true)).toEqual({});
  });

  it('accepts a future day only while the call is open, and no odd year', async () => {
    for (const status of ['completed', 'abandoned']) {
      expect(await form({ status, dateOfCall: TOMORROW }), status).toEqual(AHEAD);
      expect(await form({ status, dateOfCall: TODAY }), status).toEqual({});
    }
    expect(await form({ status: 'call scheduled', dateOfCall: TOMORROW })).toEqual({});
    for (const dateOfCall of ODD_YEARS) {
      expect(await form({ status: 'call scheduled', dateOfCall }), String(dateOfCall)).toEqual(
        YEAR,
      );
    }
    expect(await form({ dateOfCall: TOMORROW }, true)).toEqual({});
  });

  it('limits the length of name and notes', async () => {
    expect(await form({ employeeName: 'x'.repeat(501), notes: 'x'.repeat(5001) })).toEqual({
      employeeName: 'At most 500 characters',
      notes: 'At most 5000 characters',
    });
  });
});

describe('The pre-consent form', () => {
  const filled = { preConsentStatus: 'approved', dateOfCall: DAY, employeeName: 'Kim', notes: '' };
  const form = (values: object, locked = false) =>
    problems(preConsentForm, { ...filled, ...values }, locked);

  it(
    'requires consent status, employee name and date of call',
    proves('CORE-CONS-06', 'CORE-CONS-07', 'CORE-CONS-08'),
    async () => {
      expect(await form({ preConsentStatus: '', dateOfCall: null, employeeName: '' })).toEqual({
        preConsentStatus: 'Required',
        dateOfCall: 'Required',
        employeeName: 'Required',
      });
      expect(await form({})).toEqual({});
      expect(await form({ dateOfCall: null }, true)).toEqual({});
    },
  );

  it('refuses an invalid date', proves('CORE-CONS-09'), async () => {
    expect(await form({ dateOfCall: '02/30/2026' })).toEqual({
      dateOfCall: 'Enter date in format mm/dd/yyyy',
    });
  });
});

describe('The date of a consent call', () => {
  const filled = { employeeName: 'Kim', notes: '', dateOfCall: TOMORROW };

  it.each(['approved', 'failed approval', 'abandoned'])(
    'is today at the latest with “%s”',
    async (preConsentStatus) => {
      const values = { ...filled, preConsentStatus };
      expect(await problems(preConsentForm, values)).toEqual(AHEAD);
      expect(await problems(preConsentForm, { ...values, dateOfCall: TODAY })).toEqual({});
      expect(await problems(preConsentForm, values, true)).toEqual({});
    },
  );

  it('may be in the future while undecided', async () => {
    const values = { ...filled, preConsentStatus: 'not approved' };
    expect(await problems(preConsentForm, values)).toEqual({});
  });
});

describe('The date of a booked call', () => {
  const filled = { employeeName: 'Kim', notes: 'Wants to be called at home', dateOfCall: null };
  const REQUIRED = { dateOfCall: 'Required' };

  it('is optional for notes before the call, but required once it is over', async () => {
    const consent = (preConsentStatus: string) =>
      problems(preConsentForm, { ...filled, preConsentStatus }, false, true);
    expect(await consent('not approved')).toEqual({});
    expect(await consent('approved')).toEqual(REQUIRED);
    expect(await consent('abandoned')).toEqual(REQUIRED);
    const followUp = (status: string) => problems(followUpForm, { ...filled, status }, false, true);
    expect(await followUp('call scheduled')).toEqual({});
    expect(await followUp('completed')).toEqual(REQUIRED);
  });

  it('is required if no call is booked', async () => {
    const consent = { ...filled, preConsentStatus: 'not approved' };
    expect(await problems(preConsentForm, consent)).toEqual(REQUIRED);
    expect(await problems(followUpForm, { ...filled, status: 'not scheduled' })).toEqual(REQUIRED);
  });
});

describe('The consent status', () => {
  it('offers four choices', proves('CORE-CONS-01'), () => {
    expect(CONSENT_CHOICES).toEqual(['approved', 'not approved', 'failed approval', 'abandoned']);
  });

  it.each([
    ['abandoned', 'abandoned', 'CORE-CONS-02'],
    ['approved', 'completed', 'CORE-CONS-03'],
    ['failed approval', 'completed', 'CORE-CONS-04'],
    ['not approved', 'call scheduled', 'CORE-CONS-05'],
  ])('%s makes the call %s [%s]', (choice, status) => {
    expect(consentCallStatus(choice, 'call scheduled')).toBe(status);
  });

  it(
    'never changes a finished call, so conflicting choices are disabled',
    proves('CORE-D-82'),
    () => {
      const open = (original: string) =>
        CONSENT_CHOICES.filter((choice) => mayChooseConsent(choice, original));
      expect(open('completed')).toEqual(['approved', 'not approved', 'failed approval']);
      expect(open('abandoned')).toEqual(['not approved', 'abandoned']);
      for (const original of ['not scheduled', 'call scheduled', 'declined', '']) {
        expect(open(original)).toEqual([...CONSENT_CHOICES]);
      }
    },
  );

  it('is "not approved" until it is decided', proves('CORE-D-71'), () => {
    const decision = (raw: Record<string, unknown>) =>
      storedDecision(decodeWorkflow('consent', raw));
    expect(decision({})).toBe('not approved');
    expect(decision({ preConsentStatus: null })).toBe('not approved');
    expect(decision({ preConsentStatus: 'approved' })).toBe('approved');
    expect(decision({ preConsentStatus: '' })).toBe('');
  });

  it('moves only users who are waiting for it', proves('CORE-D-82'), () => {
    expect(awaitsDecision('consent', 'consent')).toBe(true);
    expect(awaitsDecision('consent', 'baseline')).toBe(false);
    expect(awaitsDecision('consent', 'EXT-consent')).toBe(false);
    expect(awaitsDecision('EXT-consent', 'EXT consent')).toBe(true);
  });
});
