import { useMemo } from 'react';
import { lessonStepsSource } from '#data/people/program-records.ts';
import { useList } from '#data/engine/use-list.ts';
import { promptAnswers, type PromptAnswer } from '#domain/people/participation/prompt-answers.ts';
import { mapLive, ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PROMPT_COLUMNS } from './prompt-columns.tsx';
import '#areas/people/user-detail/participation.css';

interface PromptAnswersProps {
  readonly program: string;
  /** The enrolment's answers, by prompt id. */
  readonly answers: unknown;
  readonly list: ListStateApi;
}

const promptOf = ({ promptID }: PromptAnswer) => promptID;

/** A user's answers to lesson prompts (REPORT-PROMPT-01). */
export function PromptAnswers({ program, answers, list }: PromptAnswersProps) {
  const lessons = useList(lessonStepsSource(program));
  const live = useMemo(() => {
    const rowsFor = (lessonSteps: Parameters<typeof promptAnswers>[1]) =>
      wholeList(promptAnswers(answers, lessonSteps));
    // If the lessons fail to load, answers are still shown by id.
    return lessons.state === 'error'
      ? ready(rowsFor([]))
      : mapLive(lessons, ({ rows }) => rowsFor(rows));
  }, [lessons, answers]);
  return (
    <>
      {lessons.state === 'error' && (
        <LoadError error={lessons.error} retry={lessons.retry} requires="staff" />
      )}
      <RecordTable
        name="prompt-answers"
        caption="Prompt answers"
        live={live}
        list={list}
        columns={PROMPT_COLUMNS}
        searchLabel="Search prompts"
        rowKey={promptOf}
        emptyText="No entries found"
      />
    </>
  );
}
