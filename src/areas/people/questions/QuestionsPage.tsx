import { useMemo } from 'react';
import { questionsSource, type Question } from '#data/people/notes.ts';
import { useList } from '#data/engine/use-list.ts';
import { useNow } from '#ui/use-now.ts';
import { rowsOf } from '#lib/live.ts';
import { useListState } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { noteHref } from '#records/notes/note-href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { countsText, questionColumns, questionFilters, searchText } from './question-columns.tsx';

const DEFAULTS = { filters: { state: '', study: '', site: '', age: '', addressee: '' } };

const TO_ASK = ' · Ask on a person’s Notes page, or in the notes of one of their records';

const keyOf = ({ path }: Question) => path;
const questionHref = ({ uid, docID }: Question) => noteHref(uid, docID);

/** All questions about people, by state, study, site, age and addressee (TEAM-NOTE-06). */
export function QuestionsPage() {
  const list = useListState(DEFAULTS);
  const questions = useList(questionsSource);
  const rows = rowsOf(questions);
  const now = useNow();
  const columns = useMemo(() => questionColumns(now), [now]);
  const filters = useMemo(() => questionFilters(rows, now), [rows, now]);
  return (
    <>
      <PageHeader
        title="Questions"
        summary={
          questions.state === 'ready'
            ? countsText(rows, questions.data.cutAt !== undefined) + TO_ASK
            : ' '
        }
      />
      <RecordTable
        name="questions"
        caption="Questions"
        live={questions}
        list={list}
        order={{ key: 'asked', dir: 'desc' }}
        columns={columns}
        filters={filters}
        searchText={searchText}
        rowKey={keyOf}
        rowHref={questionHref}
        emptyText="Nobody has asked a question yet."
      />
    </>
  );
}
