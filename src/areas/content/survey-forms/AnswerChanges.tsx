import Button from 'react-bootstrap/Button';
import { countOf } from '#lib/words.ts';

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
      <Button variant="outline-primary" onClick={onCopy}>
        Make a copy instead
      </Button>
    </>
  );
}
