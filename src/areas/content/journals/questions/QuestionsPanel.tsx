import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { journalTemplate, type Journal } from '#domain/content/journal-template.ts';
import type { PhaseName } from '#domain/content/journal-type/journal.ts';
import type { Program } from '#domain/content/program.ts';
import { may } from '#domain/staff/capabilities.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useFocusAfterDelete } from '#records/use-focus-after-delete.ts';
import { useStaff } from '#session/use-session.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { useLeaveGuard } from '#ui/form/leave-guard-context.ts';
import { PhasePreview } from '#areas/content/journals/preview/PhasePreview.tsx';
import { QuestionDialog, type OpenQuestionDialog } from './QuestionDialog.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useOpenQuestion } from './use-open-question.ts';
import { useQuestionActs } from './use-question-acts.ts';
import { useQuestions } from './use-questions.ts';
import './questions.css';

export interface QuestionsPanelProps {
  readonly program: Program;
  readonly journal: Journal;
  readonly phase: PhaseName;
}

/** A phase's questions: the list, and one question's form (AUTHOR-QUES-48 to -65). */
export const QuestionsPanel = (props: QuestionsPanelProps) => (
  <LeaveGuard>
    <LeaveGuard part>
      <Questions {...props} />
    </LeaveGuard>
  </LeaveGuard>
);

function Questions({ program, journal, phase }: QuestionsPanelProps) {
  const edits = may(useStaff(), 'update', journalTemplate);
  const { leave } = useLeaveGuard();
  const questions = useQuestions(program.docID, journal, phase);
  const opened = useOpenQuestion(questions.list);
  const acts = useQuestionActs(questions);
  const title = useId();
  const [dialog, setDialog] = useState<OpenQuestionDialog | null>(null);
  const { list, onDeleted } = useFocusAfterDelete(dialog !== null);
  const panel = useFocusAfter<HTMLDivElement>(opened.what === null);
  const shared = { questions: questions.list, index: opened.index, edits, acts };
  return (
    <section aria-labelledby={title}>
      <div className="questions-head">
        <h3 id={title}>Questions</h3>
        {edits && <AddQuestion opened={opened} />}
      </div>
      <div ref={panel} tabIndex={-1} className="questions">
        <div className="with-phone">
          <div
            ref={list}
            tabIndex={-1}
            className="questions-list"
            role="group"
            aria-label={`Questions of ${phase}`}
          >
            <QuestionList
              {...shared}
              onOpen={(id) => leave(() => opened.open(id))}
              onDialog={setDialog}
            />
          </div>
          {opened.what === null && <PhasePreview phase={phase} questions={questions.list} />}
        </div>
        {opened.what !== null && (
          <QuestionEditor
            key={opened.count}
            {...shared}
            programKey={program.docID}
            journal={journal}
            phase={phase}
            onNamed={opened.named}
            onClose={() => leave(opened.close)}
          />
        )}
      </div>
      {dialog && (
        <QuestionDialog
          {...shared}
          open={dialog}
          onDeleted={(id) => {
            onDeleted();
            opened.closeIf(id);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

interface AddQuestionProps {
  readonly opened: ReturnType<typeof useOpenQuestion>;
}

/** The phase's primary act is to save its details, or the open question. */
function AddQuestion({ opened }: AddQuestionProps) {
  const { leave } = useLeaveGuard();
  return (
    <Button variant="outline-secondary" onClick={() => leave(opened.add)}>
      Add Question
    </Button>
  );
}
