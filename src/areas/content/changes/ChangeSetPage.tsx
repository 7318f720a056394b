import { Link } from 'react-router-dom';
import { changeSetSource } from '#data/content/change-set/change-sets.ts';
import { wholeSetSource } from '#data/content/change-set/set-acts.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isOver, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { SET_PARAM } from '#routing/working-set.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { ExportSet } from '#areas/content/shared/change-set/ExportSet.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { ChangeList } from './ChangeList.tsx';
import { Conflicts, hasConflicts } from './Conflicts.tsx';
import { Publish } from './Publish.tsx';
import { SetState } from './set-columns.tsx';
import './changes.css';

/** One change set, to compare, decide and publish (TEAM-SET-07 to -14). */
export function ChangeSetPage() {
  const programKey = useProgram().docID;
  const setID = useScreenParam('setID');
  const live = useLive(isDocumentId(setID) ? changeSetSource({ programKey, setID }) : null);
  if (!isDocumentId(setID)) return <SetNotFound programKey={programKey} />;
  return (
    <LiveView live={live} title="Change set" requires="staff">
      {(found) =>
        found ? (
          <Found key={setID} programKey={programKey} set={found} />
        ) : (
          <SetNotFound programKey={programKey} />
        )
      }
    </LiveView>
  );
}

function SetNotFound({ programKey }: { readonly programKey: string }) {
  return (
    <NotFound
      title="Change set not found"
      breadcrumbs={[changesCrumb(programKey)]}
      text="The program has no change set with this ID."
      link="Back to the changes"
    />
  );
}

const changesCrumb = (programKey: string) => ({
  label: 'Changes',
  to: href('changeSets', { programKey }),
});

interface FoundProps {
  readonly programKey: string;
  readonly set: ChangeSet;
}

function Found({ programKey, set }: FoundProps) {
  const { docID: setID, name, state, changes, editedBy, edited } = set;
  const live = useLive(wholeSetSource({ programKey, setID }));
  const work = `${href('program', { programKey }).split('?')[0]}?${SET_PARAM}=${encodeURIComponent(setID)}`;
  // Until its conflicts are decided, that is what a set waits for.
  const decides = live.state === 'ready' && hasConflicts(live.data);
  // Publishing moves the changes into the history, which leaves none to count.
  const counted = isOver(set) ? [] : [countOf(changes, 'change')];
  const by = editedBy === '' ? [] : [`edited ${formatDateTime(edited)} by ${editedBy}`];
  return (
    <>
      <PageHeader
        title={name}
        summary={
          <>
            <span className="set-facts">
              <SetState set={set} /> {[...counted, ...by].join(', ')}
            </span>
          </>
        }
        breadcrumbs={[changesCrumb(programKey)]}
        action={
          <>
            <RecordButtons
              id={setID}
              idLabel="Copy ID"
              path={href('changeSet', { programKey, setID })}
            />
            <ExportSet programKey={programKey} set={set} />
            {state === 'open' && (
              <Link className={`btn btn-${decides ? 'outline-secondary' : 'primary'}`} to={work}>
                Work in this set
              </Link>
            )}
          </>
        }
      />
      <LiveView live={live} requires="staff">
        {(laid) => (
          <>
            <Conflicts programKey={programKey} set={set} laid={laid} />
            <Panel title="What it changes">
              <ChangeList programKey={programKey} set={set} laid={laid} />
            </Panel>
            <Publish programKey={programKey} set={set} laid={laid} />
          </>
        )}
      </LiveView>
      <RecordPanels
        path={changeSets.path({ programKey }, setID)}
        name={`the change set ${name}`}
        stored={set.raw}
        restorable={false}
      />
    </>
  );
}
