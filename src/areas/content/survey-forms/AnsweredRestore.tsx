import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { countAnswers } from '#data/content/survey-forms.ts';
import { randomToken } from '#data/engine/random.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import { answeredChanges } from '#domain/content/survey-form/answered-changes.ts';
import { copiedForm } from '#domain/content/survey-form/edit-form.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AnswerChanges } from './AnswerChanges.tsx';

interface AnsweredRestoreProps {
  readonly formKey: string;
  readonly now: RawDocument;
  readonly then: RawDocument;
}

const read = readerOf(surveyForm);

/** Warns about answered surveys that an earlier version of the form may not fit (TEAM-FORM-02). */
export function AnsweredRestore({ formKey, now, then }: AnsweredRestoreProps) {
  const earlier = read(formKey, then);
  const changes = answeredChanges(read(formKey, now).questions, earlier.questions);
  const navigate = useNavigate();
  if (changes.length === 0) return null;
  const onCopy = () =>
    void navigate(href('newSurveyForm'), { state: { copy: copiedForm(earlier, randomToken) } });
  return (
    <Answered formKey={formKey}>
      <AnswerChanges changes={changes} beginning="this version" onCopy={onCopy} />
    </Answered>
  );
}

interface AnsweredProps {
  readonly formKey: string;
  readonly children: ReactNode;
}

function Answered({ formKey, children }: AnsweredProps) {
  const live = useReadOnce(`answers ${formKey}`, () => countAnswers(formKey));
  return (
    <LiveView live={live} skeleton={<Spinner />} requires="staff">
      {(count) =>
        count > 0 && (
          <AlertBox tone="warning">
            <p>
              {countOf(count, 'answered survey')} may no longer fit: answers stay as they were
              given.
            </p>
            {children}
          </AlertBox>
        )
      }
    </LiveView>
  );
}
