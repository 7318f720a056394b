import { AlertBox } from '#ui/AlertBox.tsx';
import type { Result } from './use-reset-run.ts';

/** The result or failure of every act; it stays (CORE-RESET-12). */
export function Results({ results }: { readonly results: readonly Result[] }) {
  // Below the buttons: a message above them would move them under the pointer.
  return (
    // Stands there before the first result, so that every one of them is read out.
    <div role="status" aria-atomic={false} aria-relevant="additions">
      {results.length > 0 && (
        <section aria-label="Results" className="reset-results">
          {results.map(({ tone, text }, i) => (
            <AlertBox key={results.length - i} tone={tone} announce={tone === 'danger'}>
              <span className="reset-result">{text}</span>
            </AlertBox>
          ))}
        </section>
      )}
    </div>
  );
}
