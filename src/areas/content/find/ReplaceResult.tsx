import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import type { Replaced } from './use-replace.ts';

interface ReplaceResultProps {
  readonly result: Replaced;
  readonly onDismiss: () => void;
}

export function ReplaceResult({ result, onDismiss }: ReplaceResultProps) {
  const { texts, records, refused } = result;
  return (
    <AlertBox tone={refused.length === 0 ? 'success' : 'warning'} onDismiss={onDismiss}>
      Replaced {countOf(texts, 'text')} in {countOf(records, 'record')}.
      {refused.length > 0 && (
        <>
          {' '}
          Not replaced:
          <ul className="mb-0">
            {refused.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </AlertBox>
  );
}
