import { Link } from 'react-router-dom';
import { settingsSource, sharedViewsSource } from '#data/administration/views.ts';
import { useLive } from '#data/engine/use-live.ts';
import {
  NO_SETTINGS,
  type Place,
  type StaffSettings,
  type TableView,
} from '#domain/staff/views/schema.ts';
import { joinQuery } from '#lib/list-view.ts';
import { readyFrom, type Live } from '#lib/live.ts';
import { opening } from '#records/views/opened-view.ts';
import { otherRecords } from '#records/views/other-records.ts';
import { useViews } from '#records/views/use-views.ts';
import { useStaff } from '#session/use-session.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';

/** The user's views, pins and recently opened records (TEAM-HOME-01). */
export function KeptPlaces() {
  return (
    <Panel title="Your views, pins and recent records">
      <LiveView live={useKept()}>
        {({ settings, views }) => (
          <dl className="today-kept">
            <dt>Views</dt>
            <dd>
              <Places
                places={views.map(placeOfView)}
                none="Nothing yet. The Views button above a table keeps what it shows."
              />
            </dd>
            <dt>Pinned</dt>
            <dd>
              <Places
                places={settings.pins}
                none="Nothing yet. The Pin button of a record keeps it here."
              />
            </dd>
            <dt>Recently opened</dt>
            <dd>
              <Places places={otherRecords(settings)} none="No other record yet." />
            </dd>
          </dl>
        )}
      </LiveView>
    </Panel>
  );
}

interface Kept {
  readonly settings: StaffSettings;
  readonly views: readonly TableView[];
}

/** The settings, with the user's own views and those that they share. */
function useKept(): Live<Kept> {
  const { email } = useStaff();
  const settings = useLive(settingsSource(email));
  const shared = useLive(sharedViewsSource);
  const { views } = useViews();
  if (settings.state !== 'ready') return settings;
  if (shared.state === 'loading') return shared;
  const own = views.filter(({ author }) => author === null || author === email);
  return readyFrom({ settings: settings.data ?? NO_SETTINGS, views: own }, [settings, shared]);
}

interface LinkedPlace extends Place {
  /** The navigation state. */
  readonly state?: unknown;
}

const placeOfView = (view: TableView): LinkedPlace => ({
  to: joinQuery(view.page, view.state),
  label: view.name,
  state: opening(view),
});

interface PlacesProps {
  readonly places: readonly LinkedPlace[];
  readonly none: string;
}

const Places = ({ places, none }: PlacesProps) =>
  places.length === 0 ? (
    <span className="text-body-secondary">{none}</span>
  ) : (
    <ul className="today-places">
      {places.map(({ to, label, state }) => (
        <li key={`${to} ${label}`}>
          <Link to={to} state={state}>
            <bdi>{label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
