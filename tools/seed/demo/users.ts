import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, cycle, pick, randomFrom, randomID } from '../random.ts';
import { ago, DAY, HOUR, MINUTE } from '../time.ts';
import type { Participant, UsageClass } from './participants.ts';
import { isFailed, isTerminated } from './stages.ts';

const DEVICES = [
  ['iPhone 15', 'iOS', '18.1'],
  ['Pixel 8', 'Android', '15'],
  ['iPhone 13 mini', 'iOS', '17.6.1'],
  ['SM-S911U', 'Android', '14'],
] as const;

const ZONES = [
  ['America/New_York', '-5'],
  ['America/Chicago', '-6'],
  ['America/Los_Angeles', '-8'],
  ['America/Denver', '-7'],
] as const;

const REASONS = ['Moved abroad', 'Too little time', 'Adverse event reported by site'] as const;

/** When the app was opened, newest first; empty for people who never did. */
export function openings(participant: Participant, now: Date, seed: number): Date[] {
  const random = randomFrom(seed, `usage ${participant.email}`);
  const newest: Record<UsageClass, () => number> = {
    today: () => between(random, 5, 15 * 60) * MINUTE,
    yesterday: () => 26 * HOUR + random(18 * 60) * MINUTE,
    older: () => between(random, 3, 9) * DAY + random(DAY / MINUTE) * MINUTE,
    never: () => 0,
  };
  if (participant.usage === 'never') return [];
  const times: Date[] = [];
  let back = newest[participant.usage]();
  const wanted = between(random, 4, 18);
  while (times.length < wanted && ago(now, back) > participant.created) {
    times.push(ago(now, back));
    back += between(random, 3 * 60, 60 * 60) * MINUTE;
  }
  return times;
}

/** The records of use of a participant's app account. */
export function usageDocuments(participant: Participant, now: Date, seed: number): SeedDocument[] {
  const { uid } = participant;
  if (uid === '') return [];
  const random = randomFrom(seed, `usage ids ${uid}`);
  return openings(participant, now, seed).map((timeOpened) => {
    const closed = new Date(timeOpened.getTime() + (1 + random(40)) * MINUTE);
    // Whoever would close the app later than now has it open.
    return [
      docPath('appUsage', { uid, usageID: randomID(random, 20) }),
      { timeOpened, timeClosed: closed > now ? null : closed },
    ];
  });
}

/** The app account as the app itself stores it; the rest comes from registering. */
export function accountData(participant: Participant, now: Date, seed: number): SeedData {
  const { index, uid, email, firstName, lastName, created, status } = participant;
  const random = randomFrom(seed, `user ${uid}`);
  const lastOpened = openings(participant, now, seed)[0] ?? null;
  const [deviceName, deviceOS, deviceOSVersion] = pick(random, DEVICES);
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
    deviceName,
    deviceOS,
    deviceOSVersion,
    FCMToken: `demo-token-${randomID(random, 12)}`,
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
    ...(status === '' ? {} : workflowData(participant, now)),
  };
}

function workflowData(participant: Participant, now: Date): SeedData {
  const { index, status, study } = participant;
  const reason = cycle(REASONS, index);
  return {
    landingPageKey: study,
    workflowStatusUpdated: ago(now, (1 + (index % 40)) * DAY),
    ...(study === '005' ? { passed005ScreenWeek: !['created', 'screening'].includes(status) } : {}),
    ...(isTerminated(status) ? { earlyTermInfo: { reason }, failReason: { reason } } : {}),
    ...(isFailed(status) ? { failReason: screeningFailure(index) } : {}),
  };
}

function screeningFailure(index: number): SeedData {
  return {
    reason: 'Answers do not meet the inclusion criteria',
    failSurveyBayResponseID: `response-${1000 + index}`,
    failQuestionIDs: ['age', 'diagnosis'],
    failQuestionIndexes: ['0', '3'],
    failSurveyBayKey: 'eligibility',
    failSurveyName: 'Eligibility screening',
  };
}
