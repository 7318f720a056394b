import { fieldLabel } from '#domain/shared/differences.ts';
import { pathParams, recordKind } from '#domain/history/entry.ts';
import type { HistoryGap } from '#domain/history/replay.ts';
import { pathName } from '#domain/records.ts';
import { finding, named, type Finding, type FindingRecord } from './finding.ts';

/** A finding per record that was changed without a history entry. */
export function historyFindings(gaps: readonly HistoryGap[]): readonly Finding[] {
  return gaps.map((gap) => finding('history-gap', [recordOf(gap.path)], sentence(gap)));
}

function recordOf(path: string): FindingRecord {
  const { uid, workflowID, callID, role, email, subjectID } = pathParams(path);
  const name = pathName(path);
  if (name === 'roleMember') return { path, name: `${email ?? ''} in ${role ?? ''}` };
  if (name === 'workflow') return { path, name: `${workflowID ?? ''} of ${uid ?? ''}` };
  if (name === 'call') return { path, name: `${callID ?? ''} of ${uid ?? ''}` };
  return { path, name: uid ?? subjectID ?? email ?? role ?? path };
}

function sentence({ path, what, fields, between, times }: HistoryGap): string {
  const record = recordKind(path);
  const often = times > 1 ? `, ${times} times` : '';
  if (what !== 'changed') return `${record} was ${what} without an entry of the history${often}.`;
  const words = named(fields.map((field) => fieldLabel([field])));
  return between
    ? `${record} was changed without an entry of the history${often}: ${words}. Its history shows between which entries.`
    : `${record} differs from its newest entry of the history: ${words}.`;
}
