import { Link, useNavigate } from 'react-router-dom';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { withdrawSet } from '#data/content/change-set/set-acts.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { isWithdrawalOf } from '#domain/content/change-set/withdrawal.ts';
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
  const withdrawal = useWithdrawal(programKey, set);
  // The withdrawal inherits the review requirement, and its author is its last editor.
  const publisher = set.review ? 'another admin publishes' : 'an admin publishes';
  return (
    <Panel title="Publish" id="publish">
      <p className="mb-0">
        Published {formatDateTime(published)} by {publishedBy}.
        {state === 'withdrawn' && ` Withdrawn ${formatDateTime(withdrawn)} by ${withdrawnBy}.`}
      </p>
      {withdrawal && (
        <p className="mb-0">
          Its withdrawal,{' '}
          <Link to={href('changeSet', { programKey, setID: withdrawal.docID })}>
            {withdrawal.name}
          </Link>
          , is {withdrawal.state}. Nothing is undone until that set is published.
        </p>
      )}
      {state === 'published' && !withdrawal && isAdmin && (
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

/** The set that is to take a published set back, if one was prepared. */
function useWithdrawal(programKey: string, { docID, state }: ChangeSet): ChangeSet | undefined {
  const sets = useLive(state === 'published' ? changeSets.list({ programKey }) : null);
  if (sets.state !== 'ready') return undefined;
  return sets.data.rows.find(({ raw }) => isWithdrawalOf(raw, docID));
}
