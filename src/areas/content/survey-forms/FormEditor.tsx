import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allocateIDs } from '#data/content/survey-forms.ts';
import { randomToken } from '#data/engine/random.ts';
import { checkForm, type FormErrors } from '#domain/content/survey-form/check-form.ts';
import { copiedForm } from '#domain/content/survey-form/edit-form.ts';
import { placeholderID } from '#domain/content/survey-form/question-ids.ts';
import type { Errors } from '#domain/content/survey-form/question-types/question-type.ts';
import type { SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { href } from '#routing/href.ts';
import { errorText } from '#lib/error-text.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { KeptNotice } from '#ui/form/KeptNotice.tsx';
import { AnswersDialog } from './AnswersDialog.tsx';
import { AddQuestions } from './AddQuestions.tsx';
import { statusOf } from './form-status.ts';
import { FormConflicts } from './FormConflicts.tsx';
import { FormInfoCard } from './FormInfoCard.tsx';
import { FormPreview } from './FormPreview.tsx';
import { QuestionsCard } from './QuestionsCard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useDraft, type Draft, type StoredForm } from './use-draft.ts';
import { useQuestionIDs } from './use-question-ids.ts';
import { useQuestions } from './use-questions.ts';
import { useSave, useSaving } from './use-save.ts';
import './survey-forms.css';

const NONE: Errors = {};
const QUIET: FormErrors = { info: NONE, questions: [], list: '' };
const TAKEN: Errors = { key: 'A form with this key already exists' };

/** Errors from the first save attempt on; memoized, so that valid cards do not re-render. */
function useErrors(
  form: SurveyFormEntry,
  fresh: boolean,
  { attempted, takenKey }: ReturnType<typeof useSave>['state'],
): FormErrors {
  return useMemo(() => {
    const taken = takenKey !== null && takenKey === form.key ? TAKEN : NONE;
    if (!attempted) return { ...QUIET, info: taken };
    const { info, questions, list } = checkForm(form, fresh);
    return {
      info: { ...info, ...taken },
      questions: questions.map((errors) => (Object.keys(errors).length === 0 ? NONE : errors)),
      list,
    };
  }, [form, fresh, attempted, takenKey]);
}

interface FormEditorProps {
  /** Null for a new form. */
  readonly form: StoredForm | null;
  /** Initial values of a new form. */
  readonly copy?: SurveyFormEntry | null;
}

/** The editor of a new or stored form, with all acts. */
export const FormEditor = (props: FormEditorProps) => (
  <LeaveGuard>
    <Editor {...props} />
  </LeaveGuard>
);

function Editor({ form, copy = null }: FormEditorProps) {
  const fresh = form === null;
  const save = useSave();
  const { state, set } = save;
  const busy = state.phase !== 'editing';
  const draft = useDraft(form, copy, busy);
  const { values, setValues } = draft;
  const ids = useQuestionIDs(setValues, allocateIDs);
  const { start, goOn } = useSaving(save, { draft, fresh, complete: ids.complete });
  // A new form's key may still change: its questions get ids on save.
  const onNew = (tokens: readonly string[]) => {
    if (fresh || tokens.length === 0) return;
    const placeholders = tokens.map((token) => placeholderID(values.key, token));
    ids.give(values, placeholders).catch((error: unknown) => {
      set({ failure: { text: errorText(error), why: '' } });
    });
  };
  const list = useQuestions(setValues, onNew);
  const errors = useErrors(values, fresh, state);
  const copyInstead = useCopyInstead(draft);
  const gone = form !== null && form.latest === null;
  const conflicts = draft.merge.conflicts.length > 0;
  const status = statusOf({ ...draft, state, adding: ids.adding, info: values, errors, conflicts });
  const page = useFocusOnError(state.refusals);
  return (
    <div ref={page} className="survey-form-editor">
      {gone && <AlertBox tone="danger">This form was deleted while you were editing.</AlertBox>}
      {draft.back && <KeptNotice at={draft.back} onThrowAway={draft.throwAway} />}
      <FormConflicts merge={draft.merge} />
      {state.question && (
        <AnswersDialog
          question={state.question}
          onSave={goOn}
          onCopy={copyInstead}
          onClose={() => set({ question: null })}
        />
      )}
      <Columns
        draft={draft}
        errors={errors}
        fresh={fresh}
        readOnly={busy}
        keyOf={ids.keyOf}
        list={list}
      />
      <SaveBar
        status={status}
        busy={busy}
        held={ids.adding || conflicts || gone}
        onSave={start}
        onPass={() => set({ saved: false })}
      />
    </div>
  );
}

/** Continues in a new form with the unsaved input; the stored form stays unchanged (TEAM-FORM-02). */
function useCopyInstead({ values, stored, settle }: Draft) {
  const navigate = useNavigate();
  return () => {
    settle(stored);
    void navigate(href('newSurveyForm'), { state: { copy: copiedForm(values, randomToken) } });
  };
}

interface ColumnsProps {
  readonly draft: Draft;
  readonly errors: FormErrors;
  readonly fresh: boolean;
  readonly readOnly: boolean;
  readonly keyOf: (id: string) => string;
  readonly list: ReturnType<typeof useQuestions>;
}

/** The inputs, with a preview beside the question being edited. */
function Columns({ draft, errors, fresh, readOnly, keyOf, list }: ColumnsProps) {
  const { values, setValues } = draft;
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <div className="survey-form-columns">
      <div>
        <FormInfoCard
          info={values}
          errors={errors.info}
          fresh={fresh}
          readOnly={readOnly}
          onChange={(info) => setValues((old) => ({ ...old, ...info }))}
        />
        <AddQuestions formKey={values.key} readOnly={readOnly} acts={list.acts} />
        <QuestionsCard
          questions={values.questions}
          errors={errors.questions}
          readOnly={readOnly}
          keyOf={keyOf}
          list={list}
          onEdit={setEdited}
        />
      </div>
      <FormPreview questions={values.questions} edited={edited} />
    </div>
  );
}

/** Moves the focus to the first error after each rejected save. */
function useFocusOnError(refusals: number) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const find = (of: string) => page.current?.querySelector<HTMLElement>(of);
    // An invalid card contains the invalid input.
    (find('[aria-invalid="true"]') ?? find('.is-wrong'))?.focus();
  }, [refusals]);
  return page;
}
