import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lesson, type Lesson } from '#domain/content/lesson.ts';
import { OPTION_NOT_FOUND } from '#domain/content/option-not-found.ts';
import { readSteps, storedSteps, type StoredStep } from '#domain/content/steps/stored-step.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useOpened } from '#records/use-opened.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { lessonName } from './lesson-columns.tsx';
import { LessonNotFound } from './LessonNotFound.tsx';
import { StepFiles } from './steps/StepFiles.tsx';
import { StepEditor } from './steps/StepEditor.tsx';
import { STEP_VIEWS } from './steps/step-views.ts';
import { useLesson } from './use-lesson.ts';

/** A lesson's step in the editor of its type (AUTHOR-STEP-12 to -14). */
export function LessonStepPage() {
  const id = useScreenParam('id');
  const stepNumber = useScreenParam('stepNumber');
  // Keyed by URL: each step has its own opened state.
  return <OpenedStep key={`${id}/${stepNumber}`} stepNumber={stepNumber} />;
}

function OpenedStep({ stepNumber }: { readonly stepNumber: string }) {
  const { programKey, id, live } = useLesson();
  const { opened, latest } = useOpened(live);
  if (!opened) {
    return (
      <LiveView live={live} title="Step" requires={lesson.access.read}>
        {() => <LessonNotFound programKey={programKey} id={id} />}
      </LiveView>
    );
  }
  return <Step {...{ programKey, opened, latest, stepNumber }} />;
}

interface StepProps {
  readonly programKey: string;
  readonly opened: Lesson;
  /** Null once deleted. */
  readonly latest: Lesson | null;
  readonly stepNumber: string;
}

function Step({ programKey, opened, latest, stepNumber }: StepProps) {
  const steps = readSteps(storedSteps(opened));
  // Not from the latest steps: another step may have this number by now.
  const [saved, setSaved] = useState<string | null>(null);
  const step = steps.find(({ number }) => String(number) === stepNumber);
  const to = href('lesson', { programKey, id: opened.docID });
  const back = <Link to={to}>Back to the lesson</Link>;
  const crumbs = [
    { label: 'Lessons', to: href('lessons', { programKey }) },
    { label: lessonName(opened), to },
  ];
  if (!step) {
    return (
      <NotFound
        title="Step not found"
        breadcrumbs={crumbs}
        text={`This lesson has no step “${stepNumber}”.`}
        link="Back to the lesson"
      />
    );
  }
  const called = saved ?? step.title;
  const title = `Step ${step.number}${called.trim() === '' ? '' : `: ${called}`}`;
  const { known } = step;
  return (
    <>
      <PageHeader
        title={title}
        summary={known ?? OPTION_NOT_FOUND}
        breadcrumbs={crumbs}
        action={<Neighbors {...{ programKey, lessonID: opened.docID, steps, step }} />}
      />
      {known !== null && STEP_VIEWS[known].edited ? (
        <StepEditor
          programKey={programKey}
          opened={opened}
          latest={latest}
          at={step.number - 1}
          type={known}
          onSaved={setSaved}
        />
      ) : (
        <p>
          {known === null ? OPTION_NOT_FOUND : `No editor for ${known} steps`}. {back}
        </p>
      )}
      <StepFiles programKey={programKey} step={step} />
    </>
  );
}

interface NeighborsProps {
  readonly programKey: string;
  readonly lessonID: string;
  readonly steps: readonly StoredStep[];
  readonly step: StoredStep;
}

/** Leads to the steps before and after. */
function Neighbors({ programKey, lessonID, steps, step }: NeighborsProps) {
  const to = (number: number) =>
    href('lessonStep', { programKey, id: lessonID, stepNumber: String(number) });
  return [step.number - 1, step.number + 1]
    .filter((number) => steps.some((other) => other.number === number))
    .map((number) => (
      <Link key={number} className="btn btn-sm btn-outline-secondary" to={to(number)}>
        {number < step.number ? `‹ Step ${number}` : `Step ${number} ›`}
      </Link>
    ));
}
