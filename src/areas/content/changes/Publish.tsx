import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Laid } from '#data/content/change-set/laid-source.ts';
import { publishSet, setState } from '#data/content/change-set/set-acts.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { faultsOf, type Fault } from '#domain/content/change-set/faults.ts';
import { dryRun } from '#domain/content/change-set/publish.ts';
import { refusalToPublish } from '#domain/content/change-set/publishable.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { placeText } from './change-texts.ts';

interface PublishProps {
  readonly programKey: string;
  readonly set: ChangeSet;
  readonly laid: Laid;
}

/** What publishing does, and the acts that lead to it (TEAM-SET-09 to -11). */
export function Publish({ programKey, set, laid }: PublishProps) {
  const person = useStaff();
  const [asking, setAsking] = useState(false);
  const { state, published, publishedBy } = set;
  if (state === 'published' || state === 'withdrawn') {
    return (
      <Panel title="Publish" id="publish">
        <p className="mb-0">
          Published {formatDateTime(published)} by {publishedBy}.
        </p>
      </Panel>
    );
  }
  const refusal = refusalToPublish(set, person.email);
  const { conflicts } = dryRun(laid.live, laid.changes);
  const faults = faultsOf(programKey, laid.live, laid.changes);
  const isReady = conflicts.length + faults.length === 0 && laid.changes.size > 0;
  const isAdmin = hasRole(person, 'admin');
  return (
    <Panel title="Publish" id="publish">
      <Effects programKey={programKey} set={set} laid={laid} />
      {set.publishing && (
        <p>This set is being published. If that was interrupted, publish it again: it goes on.</p>
      )}
      {conflicts.length > 0 && <p>Decide the conflicts above first.</p>}
      {faults.length > 0 && <Faults programKey={programKey} laid={laid} faults={faults} />}
      {refusal !== null && <p>{refusal}</p>}
      {!isAdmin && <p className="mb-0">An admin publishes it.</p>}
      {isAdmin && (
        <div className="set-change-acts">
          {refusal === null && isReady && <Button onClick={() => setAsking(true)}>Publish</Button>}
          {!set.publishing && <Review programKey={programKey} set={set} />}
        </div>
      )}
      {asking && (
        <PublishDialog
          programKey={programKey}
          set={set}
          laid={laid}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

interface FaultsProps extends Pick<PublishProps, 'programKey' | 'laid'> {
  readonly faults: readonly Fault[];
}

/** Changes that no form would have made; publishing refuses them. */
const Faults = ({ programKey, laid, faults }: FaultsProps) => (
  <>
    <p>Take these changes out first, or change the records again:</p>
    <ul>
      {faults.map(({ place, why }) => (
        <li key={place}>
          <bdi>{placeText(programKey, place, laid)}</bdi> {why}
        </li>
      ))}
    </ul>
  </>
);

/** Closes an open set for review, and opens it again. */
function Review({ programKey, set }: Pick<PublishProps, 'programKey' | 'set'>) {
  const trying = useTrying();
  const isOpen = set.state === 'open';
  return (
    <TwoStepButton
      variant="secondary"
      label={isOpen ? 'Close for review' : 'Open again'}
      consequence={
        isOpen
          ? 'Nobody changes the set until it is opened again.'
          : 'Authors can change the set again.'
      }
      onConfirm={() =>
        trying('The set was not changed.', () =>
          setState({ programKey, setID: set.docID }, set.state, isOpen ? 'in review' : 'open'),
        )
      }
    />
  );
}

const KINDS = [
  ['created', 'Creates'],
  ['changed', 'Changes'],
  ['deleted', 'Deletes'],
  ['renumbered', 'Renumbers'],
] as const;

/** The dry run: the records that publishing writes. */
function Effects({ programKey, laid }: PublishProps) {
  const run = dryRun(laid.live, laid.changes);
  const rows = KINDS.filter(([kind]) => run[kind].length > 0);
  if (rows.length === 0) return <p>Publishing would change nothing.</p>;
  return (
    <dl className="set-effects">
      {rows.map(([kind, word]) => (
        <div key={kind}>
          <dt>
            {word} {countOf(run[kind].length, 'record')}
          </dt>
          <dd>{run[kind].map((place) => placeText(programKey, place, laid)).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function PublishDialog({
  programKey,
  set,
  laid,
  onClose,
}: PublishProps & { readonly onClose: () => void }) {
  const toast = useToast();
  const name = isolated(set.name);
  return (
    <ConfirmDialog
      title={`Publish ${name}?`}
      confirmLabel="Publish"
      tone="primary"
      onConfirm={async () => {
        const written = await publishSet({ programKey, setID: set.docID });
        toast.success(`Published ${name}: ${countOf(written, 'record')} changed`);
      }}
      onClose={onClose}
    >
      <p>These changes reach participants at once. The history gets an entry for each record.</p>
      <Effects programKey={programKey} set={set} laid={laid} />
    </ConfirmDialog>
  );
}
