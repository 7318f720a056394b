import { ERASABLE, type CollectionCount } from '../../../domain/people/data-reset.ts';
import type { Live } from '../../../lib/live.ts';
import { countOf } from '../../../lib/words.ts';
import { LiveView } from '../../../ui/LiveView.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { DryRun } from './use-dry-run.ts';

interface StoredPanelProps {
  readonly uid: string;
  readonly counts: Live<DryRun>;
}

/** The tree of a user with the number of documents in each collection. */
export function StoredPanel({ uid, counts }: StoredPanelProps) {
  return (
    <Panel title="What is stored" minHeight={240}>
      <LiveView live={counts} requires="admin">
        {({ documents, collections }) => (
          <>
            <p className="reset-note">
              {countOf(documents, 'document')} with the account itself, counted on the server.
            </p>
            <Tree collections={collections} prefix={`users/${uid}/`} />
          </>
        )}
      </LiveView>
    </Panel>
  );
}

interface TreeProps {
  readonly collections: readonly CollectionCount[];
  readonly prefix: string;
}

function Tree({ collections, prefix }: TreeProps) {
  if (collections.length === 0) return <p>Nothing is stored below the account.</p>;
  return (
    <ul className="reset-tree">
      {collections.map(({ path, documents, missing }) => {
        const names = path.slice(prefix.length).split('/');
        const kept = !ERASABLE.includes(names[0] ?? '');
        return (
          <li key={path} style={{ paddingInlineStart: `${(names.length - 1) * 12}px` }}>
            <span className="reset-path">{names.join(' / ')}</span>
            <span className="reset-count">
              {countOf(documents, 'document')}
              {missing > 0 && ` + ${missing} without content`}
              {kept && names.length === 1 && ' · kept'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
