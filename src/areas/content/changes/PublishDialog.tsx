import type { Laid } from '#data/content/change-set/laid-source.ts';
import { publishSet } from '#data/content/change-set/set-acts.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { countOf } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { Effects } from './Effects.tsx';
import { ImpactView } from './ImpactView.tsx';
import type { DryRunState } from './use-dry-run.ts';

interface PublishDialogProps {
  readonly programKey: string;
  readonly set: ChangeSet;
  readonly laid: Laid;
  readonly looked: NonNullable<DryRunState['looked']>;
  /** Whether the set has changed since the dry run. */
  readonly isStale: boolean;
  readonly onClose: () => void;
}

const STALE =
  'The set was changed since this dry run. Close this, and publish again to see all of it.';

/** Confirms publishing, with the result of the dry run. */
export function PublishDialog(props: PublishDialogProps) {
  const { programKey, set, laid, looked, isStale, onClose } = props;
  const toast = useToast();
  const name = isolated(set.name);
  const { run } = looked.impact;
  return (
    <ConfirmDialog
      title={`Publish “${name}”?`}
      confirmLabel="Publish"
      tone="primary"
      onConfirm={async () => {
        if (isStale) throw new Error(STALE);
        const written = await publishSet({ programKey, setID: set.docID });
        toast.success(`Published ${name}: ${countOf(written, 'record')} changed`);
      }}
      onClose={onClose}
    >
      <p>These changes reach participants at once.</p>
      {set.review && set.withdraws === '' && (
        <p>To undo it, one admin withdraws the set and another publishes the withdrawal.</p>
      )}
      <Effects programKey={programKey} laid={laid} run={run} />
      {set.withdraws !== '' && run.created.length > 0 && (
        <p>
          Records that come back are created again: they show the date of today and your name. Their
          history shows who created them first.
        </p>
      )}
      <ImpactView impact={looked.impact} inside={looked.inside} />
    </ConfirmDialog>
  );
}
