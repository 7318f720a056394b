import { AlertBox } from '#ui/AlertBox.tsx';
import type { Result } from './use-reset-run.ts';

/** The results of all acts; they stay (CORE-RESET-12). */
export function Results({ results }: { readonly results: readonly Result[] }) {
  // Below the buttons: messages above would shift them under the pointer.
  return (
    // Mounted before the first result, so that every result is announced.
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
