import { useId, useMemo, useState } from 'react';
import { surveyForms } from '#data/content/survey-forms.ts';
import { blankForm, editedForm } from '#domain/content/survey-form/edit-form.ts';
import {
  surveyForm,
  type SurveyForm,
  type SurveyFormEntry,
} from '#domain/content/survey-form/survey-form.ts';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import { changedBy } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { useClaim } from '#ui/form/leave-guard-context.ts';
import { lossOf, useBeginning, useKeeping } from '#ui/form/use-kept-text.ts';
import { useRecordMerge } from '#ui/form/use-record-merge.ts';

/** Null for a new form. */
export interface StoredForm {
  readonly opened: SurveyForm;
  readonly latest: SurveyForm | null;
}

const DRAFT = 'survey form';

/** The key of a form's unsaved text; all new forms share one. */
export const useDraftKey = (formKey = 'new') => useKeptAs(surveyForms.path({}, formKey));

/** The draft: the input, its stored version, and somebody else's changes. */
export function useDraft(form: StoredForm | null, copy: SurveyFormEntry | null, busy: boolean) {
  const keptAs = useDraftKey(form?.opened.docID);
  const [opened] = useState(() => (form ? editedForm(form.opened) : blankForm()));
  const beginning = useBeginning(keptAs, DRAFT, opened);
  const initial = beginning.initial as SurveyFormEntry;
  const [values, setValues] = useState(copy ?? (beginning.begun as SurveyFormEntry));
  const [stored, setStored] = useState<SurveyFormEntry>(initial);
  const latest = form?.latest ?? undefined;
  const theirs = useMemo(() => latest && editedForm(latest), [latest]);
  const merge = useRecordMerge({
    latest: theirs,
    latestBy: latest && changedBy(surveyForm, latest),
    about: undefined,
    initial,
    values,
    busy,
    setValues: (next: Fields) => setValues(next as SurveyFormEntry),
    setStored: (change) => setStored((old) => change(old) as SurveyFormEntry),
  });
  const changed = changedFields(stored, values) as (keyof SurveyFormEntry)[];
  const dirty = changed.length > 0;
  const name = values.name || values.key;
  const claim = useClaim(useId(), dirty ? lossOf(`Survey form ${name}`.trim(), keptAs) : null);
  useKeeping(keptAs, DRAFT, stored, values);
  return {
    values,
    setValues,
    stored,
    merge,
    changed,
    dirty,
    /** When the restored, unsaved input was typed; null unless changed. */
    back: dirty ? beginning.back : null,
    throwAway: () => {
      beginning.settle();
      setValues(stored);
    },
    /** Marks the displayed form as saved; a new form resets for the next one. */
    settle: (saved: SurveyFormEntry) => {
      beginning.settle();
      setStored(saved);
      setValues(saved);
      merge.reset();
      claim(null);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
