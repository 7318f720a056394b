import { median } from '#domain/shared/median.ts';
import { participantZone } from './local-day.ts';
import { progressOf, type Completable } from './progress.ts';

/** Maximum participants drawn per cohort (REPORT-D-38). */
export const GROUP_MOST = 200;

export interface GroupMember {
  readonly uid: string;
  readonly subjectID: string;
  readonly timezone: string;
  readonly start: Date | null;
  readonly sessions: readonly Completable[];
}

export interface GroupProgress {
  /** By subject ID: sessions completed by the end of each therapy day. */
  readonly lines: readonly { readonly label: string; readonly sessions: readonly number[] }[];
  /** Participants who have not started therapy, and so have no line. */
  readonly notStarted: number;
  /** Completions at an unknown time or outside therapy. */
  readonly notCounted: number;
}

/**
 * Cumulative completed sessions per participant, by the participant's own therapy day
 * (REPORT-PROGRESS-03).
 */
export function groupProgress(members: readonly GroupMember[], now: Date): GroupProgress {
  const participants = members.map((member) => ({
    label: member.subjectID || member.uid,
    progress: progressOf({
      tasks: [],
      sessions: member.sessions,
      start: member.start,
      now,
      zone: participantZone(member.timezone),
    }),
  }));
  const lines = participants.flatMap(({ label, progress }) =>
    progress ? [{ label, sessions: progress.sessions }] : [],
  );
  return {
    lines,
    notStarted: participants.length - lines.length,
    notCounted: participants.reduce(
      (sum, { progress }) => sum + (progress ? progress.undated + progress.outside : 0),
      0,
    ),
  };
}

/** The chart's last day by default: twelve weeks of therapy and two more. */
export const GROUP_DAYS = 98;

type Lines = GroupProgress['lines'];

/** The lines cut after `GROUP_DAYS`, so that a single long line does not stretch the axes for all. */
export function throughUsualDays(lines: Lines): { readonly lines: Lines; readonly longer: number } {
  return {
    lines: lines.map(({ label, sessions }) => ({
      label,
      sessions: sessions.slice(0, GROUP_DAYS + 1),
    })),
    longer: lines.filter(({ sessions }) => sessions.length > GROUP_DAYS + 1).length,
  };
}

/** The share of the participants whose lines make the median. */
const REACHED = 0.75;

/**
 * The median of the lines by therapy day, over the participants who have reached the day. Ends when
 * too few have: as lines end, a cumulative median could fall.
 */
export function medianSessions(
  lines: readonly { readonly sessions: readonly number[] }[],
): readonly number[] {
  const longest = Math.max(0, ...lines.map(({ sessions }) => sessions.length));
  const days = Array.from({ length: longest }, (_, day) =>
    lines.flatMap(({ sessions }) => sessions[day] ?? []).sort((a, b) => a - b),
  );
  const reached = days.filter((counts) => counts.length >= lines.length * REACHED);
  return reached.map(median);
}
