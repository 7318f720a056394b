import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { participantOf, type ParticipantRecords } from '#domain/reports/participant-records.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import type { Participant } from './participants.ts';

const decodeUser = documentReader(userSchema);
const decodeTask = documentReader(taskSchema);

type Kept = readonly (readonly [id: string, data: SeedData])[];

/** What an analysis would read per participant: exactly the stored data. */
export function reportRecords(
  documents: readonly SeedDocument[],
): (person: Pick<Participant, 'uid'>) => ParticipantRecords | null {
  const kept = byCollection(documents);
  const summaries = new Map<unknown, [string, SeedData][]>();
  for (const document of kept.get(collectionPath('surveySummary', {})) ?? []) {
    const { subjectID } = document[1];
    summaries.set(subjectID, [...(summaries.get(subjectID) ?? []), [...document]]);
  }
  const users = new Map(kept.get(collectionPath('user', {})));
  return ({ uid }) => {
    const stored = users.get(uid);
    if (!stored) return null;
    const read = <T>(path: string, decode: (id: string, data: SeedData) => T): T[] =>
      (kept.get(path) ?? []).map(([id, data]) => decode(id, data));
    const enrolments = read(collectionPath('userProgram', { uid }), decodeEnrolment);
    const who = participantOf(decodeUser(uid, stored), enrolments);
    const { subjectID, program } = who;
    if (program === '' || subjectID === '') return null;
    return {
      ...who,
      usage: read(collectionPath('appUsage', { uid }), decodeUsage),
      sessions: read(collectionPath('session', { uid, program }), decodeSession),
      tasks: read(collectionPath('task', { uid, program }), decodeTask),
      summaries: (summaries.get(subjectID) ?? []).map((document) =>
        decodeSurveySummary(...document),
      ),
      cut: [],
    };
  };
}

function byCollection(documents: readonly SeedDocument[]): ReadonlyMap<string, Kept> {
  const kept = new Map<string, [string, SeedData][]>();
  for (const [path, data] of documents) {
    const end = path.lastIndexOf('/');
    const collection = path.slice(0, end);
    const entries = kept.get(collection);
    const entry: [string, SeedData] = [path.slice(end + 1), data];
    if (entries) entries.push(entry);
    else kept.set(collection, [entry]);
  }
  return kept;
}
