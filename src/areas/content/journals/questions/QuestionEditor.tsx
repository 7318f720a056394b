import { useEffect, useRef, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { journals } from '#data/content/journals.ts';
import { journalTemplate, type Journal } from '#domain/content/journal-template.ts';
import { isPacingJournal, type PhaseName } from '#domain/content/journal-type/journal.ts';
import {
  boundedAs,
  entryOf,
  questionRules,
  questionToStore,
  startEntry,
  type QuestionEntry,
} from '#domain/content/journal-type/questions/question-form.ts';
import {
  keyOf,
  nextOrder,
  otherKeys,
  QUESTION_MESSAGES as said,
  type StoredQuestions,
} from '#domain/content/journal-type/questions/question-list.ts';
import { KEY } from '#domain/content/journal-type/questions/common-fields.ts';
import { startType } from '#domain/content/journal-type/questions/question-types.ts';
import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import { changedBy } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { textOf } from '#ui/fields/use-form-field.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { QuestionPreview } from '#areas/content/journals/preview/QuestionPreview.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import type { QuestionActs } from './use-question-acts.ts';

interface QuestionEditorProps {
  readonly programKey: string;
  readonly journal: Journal;
  readonly phase: PhaseName;
  readonly questions: StoredQuestions;
  /** The question's index; -1 for a new one, and for one deleted while open. */
  readonly index: number;
  readonly edits: boolean;
  readonly acts: QuestionActs;
  /** Called with the question's new, unique key. */
  readonly onNamed: (key: string, isNew: boolean) => void;
  readonly onClose: () => void;
}

/** The form of one question, or of a new one. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { questions, index, edits, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is below the list: move the focus to it, and its start below the page's head.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView();
  }, []);
  const [fresh] = useState(index < 0);
  const [opened, setOpened] = useState<RawDocument>(() => recordOf(questions[index]));
  // Keeps showing the question after its deletion.
  if (index >= 0 && questions[index] !== opened) setOpened(recordOf(questions[index]));
  const title = fresh ? 'New question' : index < 0 ? 'Question' : `Question ${index + 1}`;
  const close = (
    <Button variant="outline-secondary" onClick={onClose}>
      Close
    </Button>
  );
  const entry: QuestionEntry = { ...entryOf(opened), ...(index >= 0 && { order: index + 1 }) };
  const parts = { ...props, title, opened, entry, close };
  return (
    <div className="question-editor">
      <h4 ref={heading} tabIndex={-1} className="question-title">
        {title}
      </h4>
      {edits ? <QuestionForm {...parts} fresh={fresh} /> : <ReadQuestion {...parts} />}
    </div>
  );
}

interface Parts extends QuestionEditorProps {
  readonly title: string;
  /** The stored question; empty for a new one. */
  readonly opened: RawDocument;
  /** `opened` as form values. */
  readonly entry: QuestionEntry;
  readonly close: ReactNode;
}

function ReadQuestion({ title, entry, opened, journal, programKey, close }: Parts) {
  return (
    <>
      <ReadOnlyForm title={title} values={entry}>
        <QuestionFields
          values={entry}
          bounded={boundedAs(opened)}
          pacing={isPacingJournal(journal)}
          programKey={programKey}
          readOnly
        />
      </ReadOnlyForm>
      {close}
    </>
  );
}

function QuestionForm(props: Parts & { readonly fresh: boolean }) {
  const { journal, questions, index, acts, fresh, opened, entry, title } = props;
  const toast = useSaveToast();
  const pacing = isPacingJournal(journal);
  const bounded = fresh ? '' : boundedAs(opened);
  const place = `${journals.path({ programKey: props.programKey }, journal.docID)} ${props.phase}`;
  const [first] = useState(() => (fresh ? 'new question' : `question ${keyOf(opened)}`));
  const keptAs = useKeptAs(`${place} ${first}`);
  const context = { pacing, otherKeys: otherKeys(questions, index), fresh, boundedAs: bounded };
  const save = (values: QuestionEntry, changed: readonly string[]) => {
    const question = questionToStore(fresh ? null : opened, values, changed, bounded);
    if (fresh) return acts.add(question);
    props.onNamed(keyOf(question), false);
    return acts.save(index, question);
  };
  return (
    <SchemaForm
      schema={questionRules}
      context={context}
      title={title}
      mode={fresh ? 'create' : 'edit'}
      initialValues={fresh ? startEntry(startType(pacing), '', nextOrder(questions)) : entry}
      latest={fresh ? undefined : entry}
      latestBy={fresh ? undefined : changedBy(journalTemplate, journal)}
      gone={!fresh && index < 0}
      keptAs={keptAs}
      submitLabel={fresh ? 'Add question' : 'Save question'}
      note={<SavedWhere />}
      savedText={said.saved}
      actions={props.close}
      onSubmit={(values, changed) => save(values as QuestionEntry, Object.keys(changed))}
      onSaved={(values: QuestionEntry) => {
        toast.success(fresh ? said.added : said.saved);
        if (fresh) props.onNamed(textOf(values[KEY.name]), true);
      }}
    >
      {(values) => (
        <div className="with-phone">
          <div>
            <QuestionFields
              values={values}
              bounded={bounded}
              pacing={pacing}
              programKey={props.programKey}
            />
          </div>
          <PhoneFrame of="the question">
            <QuestionPreview question={questionToStore(null, values, [], bounded)} />
          </PhoneFrame>
        </div>
      )}
    </SchemaForm>
  );
}
