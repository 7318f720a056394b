import { removeUnusable } from '#data/content/change-set/enter-changes.ts';
import type { StoredChange } from '#domain/content/change-set/change.ts';
import { changeSetRecord, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

interface UnusableChangesProps {
  readonly programKey: string;
  readonly set: ChangeSet;
  readonly changes: readonly StoredChange[];
}

/** Changes that cannot be read and therefore block publishing. */
export function UnusableChanges({ programKey, set, changes }: UnusableChangesProps) {
  const trying = useTrying();
  const person = useStaff();
  const editable =
    set.state === 'open' && !set.publishing && may(person, 'create', changeSetRecord);
  return changes.map(({ docID, kind }) => (
    <AlertBox key={docID} tone="warning" announce={false}>
      <p>
        The change <code>{docID}</code> of the kind “{kind}” cannot be read. The set cannot be
        published with it; an admin can remove it.
      </p>
      {editable && (
        <TwoStepButton
          size="sm"
          variant="secondary"
          label={`Remove ${docID} from the set`}
          consequence="What it would have changed stays as it is live."
          onConfirm={() =>
            trying('The change was not removed.', () =>
              removeUnusable({ programKey, setID: set.docID }, docID),
            ).catch(() => undefined)
          }
        />
      )}
    </AlertBox>
  ));
}
