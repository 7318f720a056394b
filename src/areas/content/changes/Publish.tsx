import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { changesSource } from '#data/content/change-set/change-sets.ts';
import type { Laid } from '#data/content/change-set/laid-source.ts';
import { setState } from '#data/content/change-set/set-acts.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isOver, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { changeOfConflict } from '#domain/content/change-set/conflicts.ts';
import { faultsOf, type Fault } from '#domain/content/change-set/faults.ts';
import { dryRun } from '#domain/content/change-set/publish.ts';
import { refusalToPublish } from '#domain/content/change-set/publishable.ts';
import { changesContent } from '#domain/content/change-set/rights.ts';
import { scheduleText } from '#domain/content/change-set/schedule.ts';
import { uneditedPlaces } from '#domain/content/change-set/withdrawal.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { heldBack } from '#ui/held-back.ts';
import { jump } from '#ui/jump.ts';
import { Panel } from '#ui/Panel.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { placeTitle } from './change-texts.ts';
import { CONFLICTS } from './Conflicts.tsx';
import { Effects } from './Effects.tsx';
import { ImpactView } from './ImpactView.tsx';
import { Published } from './Published.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useDryRun } from './use-dry-run.ts';

interface PublishProps {
  readonly programKey: string;
  readonly set: ChangeSet;
  readonly laid: Laid;
}

/** The effects of publishing, and the acts that lead to it (TEAM-SET-09 to -13). */
export function Publish(props: PublishProps) {
  const { programKey, set } = props;
  return isOver(set) ? <Published programKey={programKey} set={set} /> : <Publishing {...props} />;
}

function Publishing({ programKey, set, laid }: PublishProps) {
  const person = useStaff();
  const run = useMemo(() => dryRun(laid.live, laid.changes), [laid]);
  const faults = useFaults({ programKey, set, laid });
  const refusal = refusalToPublish(set, person.email);
  const { conflicts } = run;
  const decides = conflicts.some((conflict) => {
    const change = changeOfConflict(laid.changes, conflict);
    return change && changesContent(person, change);
  });
  const isReady = refusal === null && faults?.length === 0 && conflicts.length === 0;
  return (
    <Panel title="Publish" id="publish">
      {set.problem !== '' && <AlertBox tone="warning">{set.problem}</AlertBox>}
      {set.state === 'scheduled' && (
        <p>
          Scheduled for {scheduleText(set.publishAt, set.zone)} by {set.scheduledBy}.
        </p>
      )}
      <Effects programKey={programKey} laid={laid} run={run} />
      {set.publishing && (
        <p>This set is being published. If that was interrupted, publish it again to continue.</p>
      )}
      {decides && (
        <div className="set-width">
          <AlertBox tone="warning" announce={false}>
            <a className="alert-link" href={`#${CONFLICTS}`} onClick={jump}>
              Decide {countOf(conflicts.length, 'conflict')}
            </a>{' '}
            first.
          </AlertBox>
        </div>
      )}
      {faults && faults.length > 0 && (
        <Faults programKey={programKey} laid={laid} faults={faults} />
      )}
      {set.withdraws !== '' && <p>Nothing is undone until this set is published.</p>}
      {refusal !== null && <p>{refusal}</p>}
      <Acts
        programKey={programKey}
        set={set}
        laid={laid}
        mayPublish={isReady && laid.changes.size > 0}
      />
    </Panel>
  );
}

/** The faults of a set; null until its changes have loaded with their stamps. */
function useFaults({ programKey, set, laid }: PublishProps): readonly Fault[] | null {
  const stored = useLive(changesSource({ programKey, setID: set.docID }));
  return useMemo(() => {
    if (stored.state !== 'ready') return null;
    const former = uneditedPlaces(set, stored.data.rows);
    return faultsOf(programKey, laid.live, laid.changes, former);
  }, [programKey, set, laid, stored]);
}

interface ActsProps extends PublishProps {
  readonly mayPublish: boolean;
}

function Acts({ programKey, set, laid, mayPublish }: ActsProps) {
  const [asking, setAsking] = useState<'publish' | 'schedule' | null>(null);
  const isAdmin = hasRole(useStaff(), 'admin');
  const { isLooking, looked, isStale, problem, look } = useDryRun(programKey, set, laid.changes);
  const publish = async () => {
    if (await look()) setAsking('publish');
  };
  const close = () => setAsking(null);
  return (
    <>
      {!isAdmin && <p>An admin publishes it.</p>}
      <div className="set-change-acts">
        {isAdmin && mayPublish && (
          <Button {...heldBack(isLooking, () => void publish())}>Publish</Button>
        )}
        {isAdmin && mayPublish && !set.publishing && (
          <Button variant="outline-secondary" onClick={() => setAsking('schedule')}>
            {set.state === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </Button>
        )}
        {laid.changes.size > 0 && (
          <Button variant="outline-secondary" {...heldBack(isLooking, () => void look())}>
            Dry run
          </Button>
        )}
        {isAdmin && !set.publishing && <Review programKey={programKey} set={set} />}
      </div>
      <p className="mt-2 mb-0" role="status">
        {isLooking ? 'Checking the whole program…' : problem}
      </p>
      {looked && !isStale && asking === null && (
        <ImpactView impact={looked.impact} inside={looked.inside} />
      )}
      {looked && asking === 'publish' && (
        <PublishDialog
          programKey={programKey}
          set={set}
          laid={laid}
          looked={looked}
          isStale={isStale}
          onClose={close}
        />
      )}
      {asking === 'schedule' && (
        <ScheduleDialog programKey={programKey} set={set} onClose={close} />
      )}
    </>
  );
}

interface FaultsProps extends Pick<PublishProps, 'programKey' | 'laid'> {
  readonly faults: readonly Fault[];
}

/** Changes that no form would have made, and that block publishing. */
const Faults = ({ programKey, laid, faults }: FaultsProps) => (
  <>
    <p>Remove these changes first, or change the records again:</p>
    <ul>
      {faults.map(({ place, why }) => (
        <li key={place}>
          <bdi>{placeTitle(programKey, place, laid)}</bdi> {why}
        </li>
      ))}
    </ul>
  </>
);

const REVIEW = {
  open: [
    'Hand over for review',
    'Nobody can change the set until it is sent back. An admin other than its last editor publishes it.',
    'Handed over for review. An admin other than its last editor publishes it next.',
  ],
  'in review': [
    'Send back',
    'The set is open again: its authors can change it.',
    'Sent back. The set is open again.',
  ],
  scheduled: [
    'Cancel schedule',
    'The set is open again and is not published automatically.',
    'The schedule is canceled, and the set is open again.',
  ],
} as const;

/** Hands an open set over for review, which closes it; reopens a closed or scheduled one. */
function Review({ programKey, set }: Pick<PublishProps, 'programKey' | 'set'>) {
  const trying = useTrying();
  const toast = useToast();
  const { state } = set;
  if (!(state in REVIEW) || (state === 'open' && set.changes === 0)) return null;
  const [label, consequence, done] = REVIEW[state as keyof typeof REVIEW];
  const to = state === 'open' ? 'in review' : 'open';
  return (
    <TwoStepButton
      variant={state === 'open' && set.review ? 'primary' : 'secondary'}
      label={label}
      consequence={consequence}
      onConfirm={() =>
        trying('The set was not changed.', () =>
          setState({ programKey, setID: set.docID }, set, to),
        ).then(
          () => toast.success(done),
          () => undefined,
        )
      }
    />
  );
}
