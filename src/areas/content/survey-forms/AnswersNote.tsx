import { countAnswers } from '#data/content/survey-forms.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import { countOf } from '#lib/words.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** The number of answered surveys that lose their form when it is deleted (TEAM-FORM-02). */
export function AnswersNote({ formKey }: { readonly formKey: string }) {
  const live = useReadOnce(`answers ${formKey}`, () => countAnswers(formKey));
  return (
    <div className="mt-2">
      <LiveView live={live} skeleton={<Spinner />} requires="staff">
        {(count) => (
          <p className="mb-0">
            {count === 0
              ? 'No survey has been answered with it.'
              : `${countOf(count, 'answered survey')} will no longer have a form.`}
          </p>
        )}
      </LiveView>
    </div>
  );
}
