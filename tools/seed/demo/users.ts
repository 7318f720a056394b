import { SYSTEM } from '../../../src/domain/people/workflow/move-log.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { cycle, randomFrom, randomID } from '../random.ts';
import { MINUTE } from '../time.ts';
import { ownDevice } from './devices.ts';
import { openings } from './openings.ts';
import type { Participant } from './participants.ts';
import { isLeaving, isTerminated } from './stages.ts';
import { FAIL_REASON, FAILED_QUESTIONS, failedQuestionIDs, responseID } from './surveys.ts';

const ZONES = [
  ['America/New_York', '-5'],
  ['America/Chicago', '-6'],
  ['America/Los_Angeles', '-8'],
  ['America/Denver', '-7'],
] as const;

const REASONS = ['Moved abroad', 'Too little time', 'Adverse event reported by site'] as const;

/** The records of use of a participant's app account. */
export function usageDocuments(participant: Participant, now: Date, seed: number): SeedDocument[] {
  const { uid, appVersion } = participant;
  if (uid === '') return [];
  const random = randomFrom(seed, `usage ids ${uid}`);
  const { os, osVersion } = ownDevice(uid, seed);
  return openings(participant, now, seed).map((timeOpened) => {
    const closed = new Date(timeOpened.getTime() + (1 + random(40)) * MINUTE);
    // Whoever would close the app later than now has it open.
    return [
      docPath('appUsage', { uid, usageID: randomID(random, 20) }),
      {
        timeOpened,
        timeClosed: closed > now ? null : closed,
        appVersion,
        deviceOS: os,
        deviceOSVersion: osVersion,
      },
    ];
  });
}

/** The app account as the app itself stores it; the rest comes from registering. */
export function accountData(participant: Participant, now: Date, seed: number): SeedData {
  const { index, uid, email, firstName, lastName, created, status } = participant;
  const lastOpened = openings(participant, now, seed)[0] ?? null;
  const device = ownDevice(uid, seed);
  const [timezone, UTCOffset] = cycle(ZONES, index);
  return {
    uid,
    email,
    displayName: `${firstName} ${lastName}`,
    activeProgram: 'screeningWeek',
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

function workflowData(participant: Participant): SeedData {
  const { index, status, study, landingPageKey, moves, created } = participant;
  const extended = moves.find(({ to }) => to === 'EXT-eligible');
  const reason = cycle(REASONS, index);
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
