import { changesSource, changeSets } from '#data/content/change-set/change-sets.ts';
import { useList } from '#data/engine/use-list.ts';
import { useLive } from '#data/engine/use-live.ts';
import { placeOfChange } from '#domain/content/change-set/change-id.ts';
import { isOver, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { differences } from '#domain/shared/differences.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { Differences } from '#records/history/Differences.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ExportSet } from './ExportSet.tsx';

/** The unfinished change sets of a deleted program, for reading and export (TEAM-SET-17). */
export function LeftSets({ programKey }: { readonly programKey: string }) {
  const live = useList(changeSets.list({ programKey }));
  const failure = failureOf(live);
  const sets = rowsOf(live).filter((set) => !isOver(set));
  return (
    <>
      {failure && (
        <LoadError
          what="Change sets"
          error={failure.error}
          retry={failure.retry}
          requires="staff"
        />
      )}
      {sets.map((set) => (
        <LeftSet key={set.docID} programKey={programKey} set={set} />
      ))}
    </>
  );
}

interface LeftSetProps {
  readonly programKey: string;
  readonly set: ChangeSet;
}

const COLUMNS = [
  { header: 'When it was changed', side: 'before' },
  { header: 'In this set', side: 'after' },
] as const;

function LeftSet({ programKey, set }: LeftSetProps) {
  const live = useLive(changesSource({ programKey, setID: set.docID }));
  return (
    <Panel
      title={`Change set ${isolated(set.name || set.docID)}`}
      actions={<ExportSet programKey={programKey} set={set} />}
    >
      <p>
        Its program was deleted while this set was open. It can be read and exported, but no longer
        published.
      </p>
      <LiveView live={live} requires="staff">
        {({ rows }) =>
          rows.map(({ docID, kind, fields, seen }) => {
            const name = placeOfChange(docID) ?? docID;
            const after = kind === 'delete' ? null : fields;
            return (
              <section key={docID}>
                <h3 className="h6">
                  <span className="font-monospace">{name || 'the program itself'}</span> ({kind})
                </h3>
                <Differences label={name} lines={differences(seen, after)} columns={COLUMNS} />
              </section>
            );
          })
        }
      </LiveView>
    </Panel>
  );
}
