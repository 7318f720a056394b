import { useDeferredValue, useMemo } from 'react';
import type { Finding } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { failureOfAny, loading, readyFrom, rowsOf, type ListRows, type Live } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import {
  loadedPart,
  storedRecords,
  useStudyRecords,
  type LiveRecords,
} from './use-study-records.ts';

interface Examination {
  readonly list: Live<ListRows<Finding>>;
  /** The progress: "4,000 of 10,000 users". */
  readonly looked: readonly string[];
  readonly complete: boolean;
  /** All examined documents, by path. */
  readonly stored: () => ReadonlyMap<string, RawDocument>;
}

/**
 * The checks' findings, live, over the complete lists.
 * @param ofHistory findings of the history check
 */
export function useFindings(ofHistory: readonly Finding[]): Examination {
  const { users, subjects, registrations, roles, questions } = useStudyRecords();
  const records = useMemo(
    () => ({ users, subjects, registrations, roles, questions }),
    [users, subjects, registrations, roles, questions],
  );
  // Deferred, because examining a large study takes a moment.
  const examined = useDeferredValue(records);
  return useMemo(
    () => ({ ...examine(examined, ofHistory), stored: () => storedRecords(examined) }),
    [examined, ofHistory],
  );
}

function examine(records: LiveRecords, ofHistory: readonly Finding[]): Omit<Examination, 'stored'> {
  const { users, subjects, registrations, roles, questions } = records;
  const lists = [users, subjects, registrations];
  const looked = [
    part('users', users),
    part('subjects', subjects),
    part('registrations', registrations),
    roles.state === 'ready' ? `${formatCount(roles.data.length)} roles` : '… roles',
  ];
  const complete =
    roles.state === 'ready' &&
    questions.state === 'ready' &&
    lists.every((list) => loadedPart<unknown>(list)?.complete === true);
  const all: readonly Live<unknown>[] = [...lists, roles, questions];
  const failure = failureOfAny(all);
  if (failure && all.some((live) => live.state === 'error')) {
    return { list: failure, looked, complete: false };
  }
  const amongRecords = findings(
    {
      users: loadedPart(users)?.rows ?? [],
      subjects: loadedPart(subjects)?.rows ?? [],
      registrations: loadedPart(registrations)?.rows ?? [],
      roles: roles.state === 'ready' ? roles.data : [],
      questions: rowsOf(questions),
    },
    complete,
  );
  const allFindings = [...ofHistory, ...amongRecords];
  // Not final, so it must not read as "No findings".
  if (!complete && allFindings.length === 0) {
    if (failure) return { list: failure, looked, complete };
    const slow = all.some((live) => live.state === 'loading' && live.slow);
    return { list: slow ? { state: 'loading', slow } : loading, looked, complete };
  }
  const rows: ListRows<Finding> = {
    rows: allFindings,
    // One more than found while incomplete, so that the table keeps updating under the pointer.
    total: complete ? allFindings.length : allFindings.length + 1,
    complete,
    unreadable: lists.flatMap((list) => loadedPart<unknown>(list)?.unreadable ?? []),
  };
  return { list: readyFrom(rows, all), looked, complete };
}

function part(plural: string, live: Live<ListRows<unknown>>): string {
  const list = loadedPart(live);
  if (!list) return `… ${plural}`;
  const count = formatCount(list.rows.length);
  const of = list.complete || list.total === null ? '' : ` of ${formatCount(list.total)}`;
  return `${count}${of} ${plural}`;
}
