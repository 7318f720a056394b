import { lessons } from '#data/content/lessons.ts';
import { lesson, type Lesson } from '#domain/content/lesson.ts';
import { readSteps, storedSteps } from '#domain/content/steps/stored-step.ts';
import { may } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { WhereUsed } from '#areas/content/shared/uses/WhereUsed.tsx';
import { lessonName } from './lesson-columns.tsx';
import { LessonNotFound } from './LessonNotFound.tsx';
import { LessonPreview } from './steps/LessonPreview.tsx';
import { Steps } from './steps/Steps.tsx';
import { useLesson } from './use-lesson.ts';

/** The steps of a lesson (AUTHOR-STEP-01 to -11). */
export function LessonPage() {
  const { programKey, id, live } = useLesson();
  return (
    <LiveView live={live} title="Lesson" requires={lesson.access.read}>
      {(storedLesson) =>
        storedLesson ? (
          <Found key={id} programKey={programKey} stored={storedLesson} />
        ) : (
          <LessonNotFound programKey={programKey} id={id} />
        )
      }
    </LiveView>
  );
}

interface FoundProps {
  readonly programKey: string;
  readonly stored: Lesson;
}

function Found({ programKey, stored }: FoundProps) {
  const person = useStaff();
  const { docID, chNum, num, steps } = stored;
  const place = [chNum === null ? '' : `Chapter ${chNum}`, num === null ? '' : `lesson ${num}`];
  return (
    <>
      <PageHeader
        title={lessonName(stored)}
        summary={[...place, countOf(steps.length, 'step')].filter((part) => part).join(', ')}
        breadcrumbs={[{ label: 'Lessons', to: href('lessons', { programKey }) }]}
        action={
          <RecordButtons
            id={docID}
            idLabel="Copy ID"
            path={href('lesson', { programKey, id: docID })}
          />
        }
      />
      <div className="lesson-with-preview">
        <Steps programKey={programKey} lesson={stored} />
        <LessonPreview steps={readSteps(storedSteps(stored))} />
      </div>
      <WhereUsed
        programKey={programKey}
        kind="lesson"
        path={lessons.path({ programKey }, docID)}
        raw={stored.raw}
      />
      <RecordPanels
        path={lessons.path({ programKey }, docID)}
        name={`the lesson ${lessonName(stored)}`}
        stored={stored.raw}
        restorable={may(person, 'update', lesson)}
      />
    </>
  );
}
