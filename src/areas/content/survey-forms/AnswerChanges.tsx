import Button from 'react-bootstrap/Button';
import { formatRecent } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { keptSince } from '#ui/form/use-kept-text.ts';
import { useDraftKey } from './use-draft.ts';

const SHOWN = 8;

interface AnswerChangesProps {
  readonly changes: readonly string[];
  /** The source of the copy's content, within a sentence. */
  readonly beginning: string;
  readonly onCopy: () => void;
}

/** Lists changes that existing answers may not fit, and offers a copy instead. */
export function AnswerChanges({ changes, beginning, onCopy }: AnswerChangesProps) {
  const further = changes.length - SHOWN;
  const other = keptSince(useDraftKey());
  return (
    <>
      <ul>
        {changes.slice(0, SHOWN).map((change, at) => (
          <li key={at}>{change}</li>
        ))}
        {further > 0 && <li>{countOf(further, 'further change')}</li>}
      </ul>
      <p className="mb-2">
        A copy has a key and questions of its own. It begins with {beginning}, and this form stays
        as it is stored.
      </p>
      {other && (
        <p className="mb-2 text-warning-emphasis">
          It replaces the new form that you began at {formatRecent(other)} and did not save.
        </p>
      )}
      <Button variant="outline-primary" onClick={onCopy}>
        {other ? 'Replace it with a copy' : 'Make a copy instead'}
      </Button>
    </>
  );
}
