import { useMemo } from 'react';
import { useList } from '#data/engine/use-list.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import {
  screening004Source,
  SUBJECTS_AT_ONCE,
  summariesOfSource,
} from '#data/operations/screening-week.ts';
import { newestFirst } from '#domain/people/participation/newest-first.ts';
import type { SurveySummary } from '#domain/people/survey/summary.ts';
import { formatDate } from '#lib/dates.ts';
import { failureOfAny, loading, readyFrom, rowsOf, type ListRows, type Live } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<SurveySummary>[] = [
  {
    key: 'subjectID',
    header: 'Subject ID',
    text: ({ subjectID }) => subjectID,
    mono: true,
  },
  { key: 'survey', header: 'Survey', text: ({ survey }) => survey, searchable: false },
  {
    key: 'score',
    header: 'Score',
    text: ({ score }) => score,
    sortValue: ({ score }) => (score.trim() === '' ? null : Number(score)),
    numeric: true,
    searchable: false,
  },
  {
    key: 'date',
    header: 'Date',
    text: ({ enddate }) => formatDate(enddate),
    sortValue: ({ enddate }) => enddate,
    searchable: false,
  },
];

/** "/screeningWeek/pros": survey results of the week's subjects (OPS-SWD-05, OPS-D-61). */
export const WeekProsPage = () => (
  <>
    <PageHeader title="PROs" />
    <RecordTable
      name="screening-week-pros"
      caption="Survey results"
      live={useResults()}
      list={useListState()}
      columns={COLUMNS}
      emptyText="No survey results of the subjects in the screening week yet."
    />
  </>
);

/** The results of all users, newest first, in as few queries as possible. */
function useResults(): Live<ListRows<SurveySummary>> {
  const users = useList(screening004Source);
  const sources = useMemo(() => {
    const all = rowsOf(users).flatMap(({ subjectID }) => (subjectID === '' ? [] : [subjectID]));
    const subjects = [...new Set(all)].sort();
    return Array.from({ length: Math.ceil(subjects.length / SUBJECTS_AT_ONCE) }, (_, at) =>
      summariesOfSource(subjects.slice(at * SUBJECTS_AT_ONCE, (at + 1) * SUBJECTS_AT_ONCE)),
    );
  }, [users]);
  const livePros = useLiveAll(sources);
  return useMemo(() => {
    const parts = [users, ...sources.map(({ key }) => livePros.get(key) ?? loading)];
    const failure = failureOfAny(parts);
    if (parts.some(({ state }) => state === 'error') && failure) return failure;
    if (parts.some(({ state }) => state === 'loading')) return loading;
    const lists = sources.flatMap(({ key }) => {
      const live = livePros.get(key);
      return live?.state === 'ready' ? [live.data] : [];
    });
    const rows = lists.flatMap((list) => list.rows);
    const list = {
      ...wholeList(newestFirst(rows, ({ enddate }) => enddate)),
      unreadable: lists.flatMap(({ unreadable }) => unreadable),
      ...(lists.some(({ cut }) => cut) && { cutAt: rows.length }),
    };
    return readyFrom(list, parts);
  }, [users, sources, livePros]);
}
