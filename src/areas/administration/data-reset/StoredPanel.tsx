import { ERASABLE } from '#domain/staff/data-reset/paths.ts';
import type { Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CollectionTree } from './CollectionTree.tsx';
import type { DryRun } from './use-dry-run.ts';

interface StoredPanelProps {
  readonly uid: string;
  readonly counts: Live<DryRun>;
}

const kept = (name: string) => (ERASABLE.includes(name) ? '' : 'kept');

/** A user's tree with document counts per collection. */
export function StoredPanel({ uid, counts }: StoredPanelProps) {
  return (
    <Panel title="What is stored" minHeight={240}>
      <LiveView live={counts} requires="admin">
        {({ documents, collections }) => (
          <>
            <p className="reset-note">
              {countOf(documents, 'document')} with the account itself, counted on the server.
            </p>
            {collections.length === 0 ? (
              <p>Nothing is stored below the account.</p>
            ) : (
              <CollectionTree collections={collections} root={`users/${uid}`} remark={kept} />
            )}
          </>
        )}
      </LiveView>
    </Panel>
  );
}
