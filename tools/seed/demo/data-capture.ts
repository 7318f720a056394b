import type { Random } from '#domain/people/subject/ids.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { between, cycle, pick, randomFrom, randomID, share } from '#tools/seed/random.ts';
import { ago, DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { officeTime } from './hours.ts';
import { SITES } from './lookups.ts';
import type { Participant } from './participants.ts';

const HOW_MANY_SUBJECTS = 14;

/** A trial's visits and their forms. */
const VISITS: readonly (readonly [visit: string, form: string])[] = [
  ['Screening', 'Informed Consent'],
  ['Screening', 'Inclusion and Exclusion'],
  ['Baseline', 'Demographics'],
  ['Baseline', 'Randomization'],
  ['Week 4', 'Concomitant Medication'],
  ['Week 12', 'End of Treatment'],
];

const STUDY_TITLES: Readonly<Record<string, string>> = {
  '002': '002 Feasibility of a digital program',
  '003': '003 Open-label digital program',
  '004': '004 Pivotal digital program',
  '005': '005 Extension of the pivotal trial',
};

const SITE_STAFF = ['cora.coordinator', 'raj.coordinator', 'mila.monitor'] as const;

/**
 * Data-capture events of some participants: mostly handled, the newest waiting, a few retried. One
 * participant is unknown to the console.
 */
export function dataCaptureDocuments(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const random = randomFrom(seed, 'data capture');
  const captured = people
    .filter(({ kind, study }) => kind === 'linked' && study !== '003')
    .slice(0, HOW_MANY_SUBJECTS);
  const documents = captured.flatMap((person, at) => eventsOf(person, at, now, random));
  return [...documents, strayEvent(now, random)];
}

function eventsOf(person: Participant, at: number, now: Date, random: Random): SeedDocument[] {
  const visits = VISITS.slice(0, 2 + (at % (VISITS.length - 1)));
  return visits.map(([visit, form], index): SeedDocument => {
    const left = visits.length - index;
    const timestamp = seenAt(person, left, now, share(random));
    const last = left === 1;
    const waits = last && at % 4 === 0;
    const type = index === 0 ? 'SubjectEnrolled' : at % 5 === 2 && last ? UPDATED : 'FormDataAdded';
    const eventID = randomID(random, 20);
    const data: SeedData = {
      FormEventData: {
        ...subjectData(person, at),
        VisitName: visit,
        FormName: form,
        EventType: type,
        FormCompletionStatus: waits || (last && at % 6 === 3) ? 'NotComplete' : 'Complete',
        DataEntryDate: ago(timestamp, between(random, 2, 90) * MINUTE),
        DataEntryUserName: pick(random, SITE_STAFF),
      },
      timestamp,
      handledTimestamp: waits
        ? null
        : new Date(timestamp.getTime() + between(random, 1, 240) * 1000),
      retries: waits ? between(random, 1, 4) : cycle([0, 0, 0, 1], at + index),
    };
    return [docPath(waits ? 'playbackEvent' : 'completedEvent', { eventID }), data];
  });
}

/** Visits are about nine days apart, during office hours. */
function seenAt({ registeredAt }: Participant, left: number, now: Date, part: number): Date {
  const since = now.getTime() - registeredAt.getTime() - DAY;
  const apart = Math.min(9 * DAY, since / 7);
  const earliest = ago(now, left * apart);
  const latest = ago(now, (left - 1) * apart + HOUR);
  return officeTime(part, earliest, latest) ?? latest;
}

const UPDATED = 'FormDataUpdated';

function subjectData({ subjectID, study, site, status }: Participant, at: number): SeedData {
  const listedSite = SITES.find(([, siteName]) => siteName === site) ?? cycle(SITES, at);
  return {
    MedrioSubjectID: String(48_100 + at * 7),
    SubjectIdentifier: subjectID,
    SubjectStatus: status.startsWith('screen') ? 'Screening' : 'Enrolled',
    StudyTitle: STUDY_TITLES[study] ?? study,
    SiteExternalID: listedSite[0],
    SiteName: listedSite[1],
  };
}

function strayEvent(now: Date, random: Random): SeedDocument {
  return [
    docPath('playbackEvent', { eventID: randomID(random, 20) }),
    {
      FormEventData: {
        MedrioSubjectID: '49990',
        SubjectIdentifier: 'not-in-the-console',
        SubjectStatus: 'Screening',
        StudyTitle: STUDY_TITLES['004'],
        SiteExternalID: '101',
        SiteName: 'Boston Pain Center',
        VisitName: 'Screening',
        FormName: 'Informed Consent',
        EventType: 'SubjectEnrolled',
        FormCompletionStatus: 'NotComplete',
        DataEntryDate: ago(now, 3 * HOUR),
        DataEntryUserName: 'mila.monitor',
      },
      timestamp: ago(now, 2 * HOUR),
      handledTimestamp: null,
      retries: 5,
    },
  ];
}
