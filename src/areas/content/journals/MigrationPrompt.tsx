import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Journal } from '#domain/content/journal-template.ts';
import { needsMigration } from '#domain/content/journal-type/migration.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { MigrationResult } from './MigrationResult.tsx';
import { percentOf, useMigration } from './use-migration.ts';

interface MigrationPromptProps {
  readonly programKey: string;
  readonly rows: readonly Journal[];
}

/** Offers to migrate old questions, and reports the result (AUTHOR-MIGR-01 to -07). */
export function MigrationPrompt({ programKey, rows }: MigrationPromptProps) {
  const { state, run, again } = useMigration(programKey, rows);
  const [asking, setAsking] = useState(false);
  const old = rows.filter(needsMigration).length;
  const percent = percentOf(state);
  if (state.step === 'over') return <MigrationResult {...state} onDismiss={again} />;
  if (state.step === 'running') {
    return (
      <div className="migration-progress">
        <progress aria-label="Migration of journals" value={state.handled} max={state.total} />
        <span>
          {percent}% – journal {Math.min(state.handled + 1, state.total)} of {state.total}
        </span>
      </div>
    );
  }
  if (old === 0) return null;
  return (
    <>
      <AlertBox
        tone="warning"
        title="Some journals have questions of an older version"
        announce={false}
      >
        <p>
          {countOf(old, 'journal')} {old === 1 ? 'has' : 'have'} questions with a type and no
          questionType.
        </p>
        <Button size="sm" onClick={() => setAsking(true)}>
          Migrate journals
        </Button>
      </AlertBox>
      {asking && (
        <ConfirmDialog
          title="Migrate journals?"
          confirmLabel="Migrate"
          tone="primary"
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p className="mb-0">
            Are you sure you want to migrate {countOf(old, 'journal')}? The questionType of each old
            question is set from its type.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
