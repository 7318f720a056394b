import { participantZone } from './local-day.ts';
import { progressOf, type Completable } from './progress.ts';

/** So many participants of a cohort are drawn at most (REPORT-D-38). */
export const GROUP_MOST = 200;

/** Of a participant what her line in the chart of a group needs. */
export interface GroupMember {
  readonly uid: string;
  readonly subjectID: string;
  readonly timezone: string;
  readonly start: Date | null;
  readonly sessions: readonly Completable[];
}

export interface GroupProgress {
  /** By subject ID: for each therapy day, how many sessions were completed by the end of it. */
  readonly lines: readonly { readonly label: string; readonly sessions: readonly number[] }[];
  /** Participants whose therapy has not begun: they have no line. */
  readonly notStarted: number;
  /** Completed, but nobody knows when, or outside of therapy. */
  readonly notCounted: number;
}

/** Completed sessions of each participant added up by her own therapy day (REPORT-PROGRESS-03). */
export function groupProgress(members: readonly GroupMember[], now: Date): GroupProgress {
  const known = members.map((member) => ({
    label: member.subjectID || member.uid,
    progress: progressOf({
      tasks: [],
      sessions: member.sessions,
      start: member.start,
      now,
      zone: participantZone(member.timezone),
    }),
  }));
  const lines = known.flatMap(({ label, progress }) =>
    progress ? [{ label, sessions: progress.sessions }] : [],
  );
  return {
    lines,
    notStarted: known.length - lines.length,
    notCounted: known.reduce(
      (sum, { progress }) => sum + (progress ? progress.undated + progress.outside : 0),
      0,
    ),
  };
}
