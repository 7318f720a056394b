import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import type { SeedData } from '#tools/seed/document.ts';
import { cycle } from '#tools/seed/random.ts';
import { ownDevice } from './devices.ts';
import { openings } from './openings.ts';
import type { Participant } from './participants.ts';
import { FIRST_PROGRAM } from './programs.ts';
import { isLeaving, isTerminated } from './statuses.ts';
import { FAIL_REASON, FAILED_QUESTIONS, failedQuestionIDs, responseID } from './surveys.ts';

const ZONES = [
  ['America/New_York', '-5'],
  ['America/Chicago', '-6'],
  ['America/Los_Angeles', '-8'],
  ['America/Denver', '-7'],
] as const;

const REASONS = ['Moved abroad', 'Too little time', 'Adverse event reported by site'] as const;

/** The account as stored by the app itself; registration adds the rest. */
export function accountData(participant: Participant, now: Date, seed: number): SeedData {
  const { index, uid, email, firstName, lastName, created, status } = participant;
  const lastOpened = openings(participant, now, seed)[0]?.opened ?? null;
  const device = ownDevice(uid, seed);
  const [timezone, UTCOffset] = cycle(ZONES, index);
  return {
    uid,
    email,
    displayName: `${firstName} ${lastName}`,
    activeProgram: FIRST_PROGRAM,
    userProperties: { onboarded: lastOpened !== null, theme: index % 2 ? 'light' : 'dark' },
    lastOpenedTime: lastOpened,
    lastLogon: lastOpened,
    appVersion: participant.appVersion,
    deviceName: device.name,
    deviceOS: device.os,
    deviceOSVersion: device.osVersion,
    FCMToken: device.token,
    FCMTokenUpdated: lastOpened,
    role: 'patient',
    timezone,
    UTCOffset,
    created,
    updated: created,
    registered: false,
    workflowStatus: status,
    phone: `+1 212 555 ${String(100 + index).padStart(4, '0')}`,
    referralGroupKey: participant.referrer,
    ...(status === '' ? {} : workflowData(participant)),
  };
}

/** Why somebody left, if so. */
export function terminationReason({ index }: Participant): string {
  return cycle(REASONS, index);
}

function workflowData(participant: Participant): SeedData {
  const { status, study, landingPageKey, moves, created } = participant;
  const extended = moves.find(({ to }) => to === 'EXT-eligible');
  const reason = terminationReason(participant);
  return {
    ...(landingPageKey === '' ? {} : { landingPageKey }),
    workflowStatusUpdated: moves.at(-1)?.at ?? created,
    ...(extended && extended.by !== SYSTEM ? { extEligibleManual: true } : {}),
    ...(study === '005' ? { passed005ScreenWeek: !['created', 'screening'].includes(status) } : {}),
    ...(isLeaving(status) ? { earlyTermInfo: { reason } } : {}),
    ...(isTerminated(status) ? { failReason: { reason } } : failure(status)),
  };
}

function failure(status: string): SeedData {
  if (status === 'screening-fail') return { failReason: screeningFailure() };
  return status.endsWith('consent-fail') ? { failReason: { reason: 'Consent was refused' } } : {};
}

function screeningFailure(): SeedData {
  return {
    reason: FAIL_REASON,
    failSurveyBayResponseID: responseID('eligibility', 1),
    failQuestionIDs: failedQuestionIDs(),
    failQuestionIndexes: FAILED_QUESTIONS.map((number) => String(number - 1)),
    failSurveyBayKey: 'eligibility',
    failSurveyName: 'Eligibility screening',
  };
}
