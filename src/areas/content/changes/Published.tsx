import { useNavigate } from 'react-router-dom';
import { withdrawSet } from '#data/content/change-set/set-acts.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useTrying } from '#records/use-trying.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { Panel } from '#ui/Panel.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

interface PublishedProps {
  readonly programKey: string;
  readonly set: ChangeSet;
}

/** A finished set: who published and withdrew it, and the act to withdraw it (TEAM-SET-13). */
export function Published({ programKey, set }: PublishedProps) {
  const trying = useTrying();
  const navigate = useNavigate();
  const isAdmin = hasRole(useStaff(), 'admin');
  const { docID: setID, state, published, publishedBy, withdrawn, withdrawnBy } = set;
  // The withdrawal inherits the review requirement, and its author is its last editor.
  const publisher = set.review ? 'another admin publishes' : 'an admin publishes';
  return (
    <Panel title="Publish" id="publish">
      <p className="mb-0">
        Published {formatDateTime(published)} by {publishedBy}.
        {state === 'withdrawn' && ` Withdrawn ${formatDateTime(withdrawn)} by ${withdrawnBy}.`}
      </p>
      {state === 'published' && isAdmin && (
        <div className="set-change-acts">
          <TwoStepButton
            variant="secondary"
            label="Withdraw"
            consequence={`Prepares the set that takes it back. Nothing changes live until ${publisher} that set.`}
            onConfirm={() =>
              trying('The withdrawal was not prepared.', async () => {
                const id = await withdrawSet({ programKey, setID });
                void navigate(href('changeSet', { programKey, setID: id }));
              }).catch(() => undefined)
            }
          />
        </div>
      )}
    </Panel>
  );
}
