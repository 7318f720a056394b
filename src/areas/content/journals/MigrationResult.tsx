import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import type { MigrationState } from './use-migration.ts';

interface MigrationResultProps extends Pick<MigrationState, 'updated' | 'failed'> {
  readonly onDismiss: () => void;
}

/** The migration's result: updated and failed journals (AUTHOR-MIGR-06, AUTHOR-D-48). */
export function MigrationResult({ updated, failed, onDismiss }: MigrationResultProps) {
  if (updated.length === 0 && failed.length === 0) {
    return (
      <AlertBox tone="info" onDismiss={onDismiss}>
        No journals found to migrate
      </AlertBox>
    );
  }
  return (
    <>
      <AlertBox
        tone="success"
        title={`Migration completed: ${countOf(updated.length, 'journal')} updated`}
        onDismiss={onDismiss}
      >
        {updated.length > 0 && (
          <ul className="mb-0" aria-label="Updated journals">
            {updated.map(({ id, title, review }) => (
              <li key={id}>
                {title}
                {review && ' (please review: one of its types has no pacing variant)'}
              </li>
            ))}
          </ul>
        )}
      </AlertBox>
      {failed.length > 0 && (
        <AlertBox tone="danger" title="These journals could not be migrated. Migrate them again.">
          <ul className="mb-0" aria-label="Journals that failed">
            {failed.map(({ title, why }) => (
              <li key={title}>
                {title}: {why}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
    </>
  );
}
