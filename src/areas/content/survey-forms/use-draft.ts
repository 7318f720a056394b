import { useId, useMemo, useState } from 'react';
import { blankForm, editedForm } from '#domain/content/survey-form/edit-form.ts';
import {
  surveyForm,
  type SurveyForm,
  type SurveyFormEntry,
} from '#domain/content/survey-form/survey-form.ts';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import { changedBy } from '#records/form-values.ts';
import { useClaim } from '#ui/form/use-claim.ts';
import { useFoundDraft, useKeptDraft } from '#ui/form/use-kept-draft.ts';
import { useRecordMerge } from '#ui/form/use-record-merge.ts';

/** A form as it is stored now; null for a new one. */
export interface StoredForm {
  readonly opened: SurveyForm;
  readonly latest: SurveyForm | null;
}

const DRAFT = 'survey form';

interface Typed {
  readonly values: SurveyFormEntry;
  readonly stored: SurveyFormEntry;
}

/** What is entered, what is stored of it, and what somebody else stored meanwhile. */
export function useDraft(form: StoredForm | null, busy: boolean) {
  const [initial] = useState(() => (form ? editedForm(form.opened) : blankForm()));
  const typed = useFoundDraft(DRAFT)?.typed as Typed | undefined;
  const [values, setValues] = useState<SurveyFormEntry>(typed?.values ?? initial);
  const [stored, setStored] = useState<SurveyFormEntry>(typed?.stored ?? initial);
  const [seen] = useState(stored);
  const latest = form?.latest ?? undefined;
  const theirs = useMemo(() => latest && editedForm(latest), [latest]);
  const merge = useRecordMerge({
    latest: theirs,
    latestBy: latest && changedBy(surveyForm, latest),
    about: undefined,
    initial: seen,
    values,
    busy,
    setValues: (next: Fields) => setValues(next as SurveyFormEntry),
    setStored: (change) => setStored((old) => change(old) as SurveyFormEntry),
  });
  const changed = changedFields(stored, values) as (keyof SurveyFormEntry)[];
  const dirty = changed.length > 0;
  const name = values.name || values.key;
  useKeptDraft(DRAFT, dirty ? { values, stored } : null);
  const claim = useClaim(useId(), dirty ? `Survey form ${name}`.trim() : null);
  return {
    values,
    setValues,
    stored,
    merge,
    changed,
    dirty,
    /** What is shown is stored now; a new form makes room for the next one. */
    settle: (saved: SurveyFormEntry) => {
      setStored(saved);
      setValues(saved);
      merge.reset();
      claim(null);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
