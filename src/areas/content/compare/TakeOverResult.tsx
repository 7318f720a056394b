import type { TakenOver } from '#data/content/program-acts.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

interface TakeOverResultProps {
  readonly result: TakenOver;
  readonly onDismiss: () => void;
}

export function TakeOverResult({ result: { written, refused }, onDismiss }: TakeOverResultProps) {
  return (
    <AlertBox tone={refused.length === 0 ? 'success' : 'warning'} onDismiss={onDismiss}>
      Took over {countOf(written, 'record')}.
      {refused.length > 0 && (
        <>
          {' '}
          Not taken over:
          <ul className="mb-0">
            {refused.map(({ place, why }) => (
              <li key={place}>
                {place || 'The program itself'}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </AlertBox>
  );
}
