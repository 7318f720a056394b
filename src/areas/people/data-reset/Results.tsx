import { AlertBox } from '../../../ui/AlertBox.tsx';
import type { Result } from './use-reset-run.ts';

/** The result or failure of every act; it stays (CORE-RESET-12). */
export function Results({ results }: { readonly results: readonly Result[] }) {
  if (results.length === 0) return null;
  // Below the buttons: a message above them would move them under the pointer.
  return (
    <section aria-label="Results" className="reset-results">
      {results.map(({ tone, text }, i) => (
        <AlertBox key={results.length - i} tone={tone}>
          <span className="reset-result">{text}</span>
        </AlertBox>
      ))}
    </section>
  );
}
