import type { FLOW_CALLABLES } from '#domain/operations/flow/callables.ts';
import type { OPERATIONS_CALLABLES } from '#domain/operations/callables.ts';
import type { CallableSample } from './callable-sample.ts';

const NUDGE = {
  scheduledTime: { hours: 18, minutes: 0 },
  actionType: 'app opened',
  minHoursAgo: 24,
  maxHoursAgo: 72,
  potentialUsers: { cohort: 'c', site: '', study: '', activeProgram: '', role: '', arm: '' },
  reactFMEXT: null,
  quietFrom: '',
  quietTo: '',
  mostPerDay: null,
};

type OperationsCallable = keyof typeof FLOW_CALLABLES | keyof typeof OPERATIONS_CALLABLES;

export const OPERATIONS_SAMPLES: Readonly<Record<OperationsCallable, CallableSample>> = {
  generateAccessCodes: {
    role: 'admin',
    good: () => ({
      count: 2,
      expires: 90,
      program: 'stanzaACT1',
      active: false,
      site: 'swing care',
    }),
    malformed: () => {
      const rest = { count: 2, expires: 90, program: 'stanzaACT1', active: false };
      const good = { ...rest, site: 'swing care' };
      return {
        'nothing in it': {},
        'a dry run that is a text': { ...good, dryRun: 'true' },
        'a last number below none': { ...good, after: -1 },
        'no count': { ...good, count: undefined },
        'a count of none': { ...good, count: 0 },
        'a count of 21': { ...good, count: 21 },
        'a count of one and a half': { ...good, count: 1.5 },
        'a count that is a text': { ...good, count: '2' },
        'an expiration that is not offered': { ...good, expires: 31 },
        'an expiration that is a text': { ...good, expires: '90' },
        'a program that is not offered': { ...good, program: 'stanza1' },
        'no word about being active': { ...good, active: undefined },
        'being active as a text': { ...good, active: 'true' },
        'no site': rest,
        'an empty site': { ...good, site: '' },
        'a site of blanks': { ...good, site: '  ' },
        'a site without end': { ...good, site: 'x'.repeat(501) },
        'a site that is a list': { ...good, site: ['swing care'] },
        'a number of a patient': { ...good, patientIdNum: 7 },
      };
    },
  },
  tryNudge: {
    role: 'staff',
    good: () => ({ nudgeID: 'n-known', message: 0, attempt: 'a1' }),
    malformed: () => {
      const good = { nudgeID: 'n-known', message: 0, attempt: 'a1' };
      return {
        'nothing in it': {},
        'no nudge': { message: 0, attempt: 'a1' },
        'a nudge with a slash': { ...good, nudgeID: 'a/b' },
        'no message': { nudgeID: 'n-known', attempt: 'a1' },
        'a message that is a text': { ...good, message: '0' },
        'a message below the first': { ...good, message: -1 },
        'a message beyond the most': { ...good, message: 20 },
        'half a message': { ...good, message: 0.5 },
        'no attempt': { nudgeID: 'n-known', message: 0 },
        'an attempt with a slash': { ...good, attempt: 'a/b' },
        'somebody else': { ...good, uid: 'u-known' },
      };
    },
  },
  nudgeUsers: {
    role: 'staff',
    good: () => ({ nudgerParams: NUDGE, forReals: false }),
    malformed: () => {
      const good = { nudgerParams: NUDGE, forReals: false };
      const nudge = (more: object) => ({ ...good, nudgerParams: { ...NUDGE, ...more } });
      const { potentialUsers, ...unasked } = NUDGE;
      return {
        'nothing in it': {},
        'no nudge': { forReals: false },
        'a nudge that is a text': { ...good, nudgerParams: 'n1' },
        'no word whether it is for real': { nudgerParams: NUDGE },
        'a text whether it is for real': { ...good, forReals: 'false' },
        'a text whether it is about everybody': { ...good, everybody: 'true' },
        'no query': { ...good, nudgerParams: unasked },
        'a query with a filter too many': nudge({
          potentialUsers: { ...potentialUsers, uid: 'u' },
        }),
        'a filter that is a list': nudge({ potentialUsers: { ...potentialUsers, cohort: ['a'] } }),
        'a filter without end': nudge({
          potentialUsers: { ...potentialUsers, cohort: 'x'.repeat(501) },
        }),
        'an action that nobody knows': nudge({ actionType: 'slept' }),
        'hours that are a text': nudge({ minHoursAgo: '1' }),
        'hours below zero': nudge({ minHoursAgo: -1 }),
        'hours without end': nudge({ maxHoursAgo: 8761 }),
        'a time of day that is a text': nudge({ scheduledTime: '18:00' }),
        'an hour that no day has': nudge({ scheduledTime: { hours: 24, minutes: 0 } }),
        'external studies of another kind': nudge({ reactFMEXT: 'some' }),
        'quiet hours without end': nudge({ quietTo: 'x'.repeat(6) }),
        'a highest number of none': nudge({ mostPerDay: 0 }),
        'a highest number beyond all': nudge({ mostPerDay: 21 }),
        'messages of its own': nudge({ messages: [{ title: 'T', text: 'T' }] }),
        'an id with a slash': nudge({ id: 'a/b' }),
      };
    },
  },
  moveHoldingPreScreenUsers: {
    role: 'staff',
    good: () => ({}),
    malformed: () => ({
      'a dry run that is a text': { dryRun: 'true' },
      'a dry run that is a number': { dryRun: 1 },
      'a status to move to': { to: 'consent' },
      'a list of users': { uids: ['u-known'] },
    }),
  },
  neverStartedDryRun: {
    role: 'staff',
    good: () => ({}),
    malformed: () => ({
      'a time of the run': { at: '2026-01-01T00:00:00Z' },
      'a list of users': { uids: ['u-known'] },
    }),
  },
  calculate005AppOpens: {
    role: 'staff',
    good: () => ({ userUID: 'u-known', timeZone: 'America/New_York' }),
    malformed: () => ({
      'nothing in it': {},
      'no user': { timeZone: 'UTC' },
      'a user with a slash': { userUID: 'a/b', timeZone: 'UTC' },
      'no zone': { userUID: 'u-known' },
      'a zone that is a number': { userUID: 'u-known', timeZone: 5 },
      'a zone without end': { userUID: 'u-known', timeZone: 'x'.repeat(101) },
    }),
  },
  enrolInStudyArm: {
    role: 'staff',
    good: () => ({ userUID: 'u-known', arm: 'control' }),
    malformed: () => ({
      'nothing in it': {},
      'no user': { arm: 'control' },
      'a user with a slash': { userUID: 'u-known/programs/control_v2', arm: 'control' },
      'a user that is two dots': { userUID: '..', arm: 'control' },
      'no arm': { userUID: 'u-known' },
      'an arm that is not offered': { userUID: 'u-known', arm: 'ACT' },
      'an arm that is a list': { userUID: 'u-known', arm: ['control'] },
      'a cohort': { userUID: 'u-known', arm: 'control', cohort: 'C1' },
    }),
  },
  syncSurveyMonkeySurvey: {
    role: 'staff',
    good: () => ({ surveyName: 'baseline', surveyID: 'baseline' }),
    malformed: () => ({
      'nothing in it': {},
      'no name': { surveyID: '1' },
      'an empty name': { surveyName: '', surveyID: '1' },
      'a name with a slash': { surveyName: 'a/b', surveyID: '1' },
      'a name with a dot': { surveyName: 'a.b', surveyID: '1' },
      'a name of blanks': { surveyName: ' ', surveyID: '1' },
      'no id': { surveyName: 'baseline' },
      'an id with a slash': { surveyName: 'baseline', surveyID: '1/responses' },
      'an id that is two dots': { surveyName: 'baseline', surveyID: '..' },
      'an id that is a number': { surveyName: 'baseline', surveyID: 1 },
      'a dry run that is a text': { surveyName: 'b', surveyID: '1', dryRun: 'true' },
    }),
  },
  ssRenameLandingPage: {
    role: 'staff',
    good: () => ({ oldKey: 'lp-known', newKey: 'lp-other', values: {} }),
    malformed: () => {
      const good = { oldKey: 'lp-known', newKey: 'lp-other', values: {} };
      const { oldKey, newKey, values } = good;
      return {
        'nothing in it': {},
        'no old key': { newKey, values },
        'no new key': { oldKey, values },
        'no values': { oldKey, newKey },
        'an old key with a slash': { ...good, oldKey: 'a/b' },
        'a new key that is two dots': { ...good, newKey: '..' },
        'a new key that is a number': { ...good, newKey: 7 },
        'values that are a list': { ...good, values: [] },
        'a base that is a text': { ...good, base: 'study' },
        'a foreign field': { ...good, users: [] },
      };
    },
  },
};
