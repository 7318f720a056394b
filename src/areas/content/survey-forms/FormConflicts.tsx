import Button from 'react-bootstrap/Button';
import { questionDifferences } from '#domain/content/survey-form/form-differences.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { whoText, type OpenConflict, type RecordMerge } from '#ui/form/use-record-merge.ts';

const LABELS: Readonly<Record<string, string>> = {
  key: 'Key',
  name: 'Name',
  formType: 'Form type',
  questions: 'Questions',
  pro_component: 'pro component',
};

const labelOf = (field: string): string => LABELS[field] ?? field;

/** Conflicts with somebody else's save, to be resolved (AUTHOR-D-07). */
export function FormConflicts({ merge }: { readonly merge: RecordMerge }) {
  return (
    <>
      {merge.taken.length > 0 && (
        <AlertBox tone="info">
          Updated by {whoText(merge.takenFrom)}: {merge.taken.map(labelOf).join(', ')}
        </AlertBox>
      )}
      {merge.conflicts.map((conflict) => (
        <Conflict key={conflict.field} conflict={conflict} merge={merge} />
      ))}
    </>
  );
}

interface ConflictProps {
  readonly conflict: OpenConflict;
  readonly merge: RecordMerge;
}

function Conflict({ conflict: { field, mine, theirs, who }, merge }: ConflictProps) {
  const label = labelOf(field);
  return (
    <AlertBox tone="warning" title={`${label} was changed by ${whoText(who)} while you edited it`}>
      {field === 'questions' ? (
        <ul>
          {questionDifferences(mine as SurveyQuestion[], theirs as SurveyQuestion[]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>
          Yours: {String(mine)}. Theirs: {String(theirs)}.
        </p>
      )}
      <Button
        size="sm"
        variant="outline-secondary"
        className="me-2"
        onClick={() => merge.keepMine(field)}
      >
        Keep mine: {label}
      </Button>
      <Button size="sm" variant="outline-secondary" onClick={() => merge.takeTheirs(field)}>
        Use theirs: {label}
      </Button>
    </AlertBox>
  );
}
