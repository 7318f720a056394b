import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { countOf } from '#lib/words.ts';
import { ChooseButtons } from '#records/ChooseButtons.tsx';
import type { Choosing } from '#records/use-chosen-rows.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface ReplaceFormProps {
  /** The matched text, in each stored spelling. */
  readonly found: readonly string[];
  /** The replacement; null when nothing is replaced. */
  readonly by: string | null;
  readonly onBy: (replacement: string | null) => void;
  readonly choosing: Choosing;
  readonly onReplace: () => Promise<void>;
}

/** Maximum spellings named. */
const MOST_NAMED = 5;

/** For example: “don’t”, “don’t” and 2 other spellings. */
function quoted(spellings: readonly string[]): string {
  const named = spellings.slice(0, MOST_NAMED).map((spelling) => `“${spelling}”`);
  const others = spellings.length - named.length;
  const list = named.join(', ');
  return others === 0 ? list : `${list} and ${countOf(others, 'other spelling')}`;
}

/** Asks for the replacement and applies it to the selected texts. */
export function ReplaceForm({ found, by, onBy, choosing, onReplace }: ReplaceFormProps) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  if (by === null) {
    return (
      <Button variant="outline-secondary" onClick={() => onBy('')}>
        Replace …
      </Button>
    );
  }
  const texts = countOf(choosing.chosen.length, 'text');
  return (
    <div className="find-form">
      <div>
        <label className="form-label" htmlFor={id}>
          Replace by
        </label>
        <input
          id={id}
          className="form-control"
          value={by}
          onChange={(event) => onBy(event.target.value)}
        />
      </div>
      <ChooseButtons choosing={choosing} label="Replace selected" onAct={() => setAsking(true)} />
      <Button variant="outline-secondary" onClick={() => onBy(null)}>
        Do not replace
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Replace in ${texts}?`}
          confirmLabel="Replace"
          tone="primary"
          onConfirm={onReplace}
          onClose={() => setAsking(false)}
        >
          <p className="mb-0">
            {quoted(found)} {found.length === 1 ? 'becomes' : 'become'}{' '}
            {by === '' ? 'nothing' : `“${by}”`} in {texts}. A record that somebody else changes in
            the meantime is left as it is.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
