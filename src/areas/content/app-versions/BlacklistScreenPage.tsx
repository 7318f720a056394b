import { theBlacklistScreen } from '#data/content/blacklist.ts';
import { useLive } from '#data/engine/use-live.ts';
import { listHref } from '#routing/list-memory.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { BlacklistScreenForm } from './BlacklistScreenForm.tsx';
import './blacklist-screen.css';

const { source, definition } = theBlacklistScreen;

/** The screen for users of a blocked app version, editable (AUTHOR-BLACK-04). */
export function BlacklistScreenPage() {
  const live = useLive(source);
  return (
    <div className="blacklist-screen">
      <PageHeader
        title="Blacklisted Screen"
        summary="Shown instead of the app to people whose version is blacklisted."
        breadcrumbs={[{ label: 'Blacklisted Versions', to: listHref('blacklist') }]}
      />
      <LiveView live={live} requires={definition.access.read}>
        {(stored) => (
          <>
            <BlacklistScreenForm stored={stored} />
            <RecordPanels
              path={definition.path}
              name="the blacklist screen"
              stored={stored?.raw ?? null}
            />
          </>
        )}
      </LiveView>
    </div>
  );
}
