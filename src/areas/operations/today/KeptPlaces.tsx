import { Link } from 'react-router-dom';
import { settingsSource } from '#data/administration/views.ts';
import { useLive } from '#data/engine/use-live.ts';
import { NO_SETTINGS, type Place } from '#domain/staff/views/schema.ts';
import { mapLive } from '#lib/live.ts';
import { otherRecords } from '#records/views/other-records.ts';
import { PlaceName } from '#records/views/PlaceName.tsx';
import { useStaff } from '#session/use-session.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';

/** The user's pins and recently opened records (TEAM-HOME-01). */
export function KeptPlaces() {
  const settings = useLive(settingsSource(useStaff().email));
  return (
    <Panel title="Your pins and recent records">
      <LiveView live={mapLive(settings, (stored) => stored ?? NO_SETTINGS)}>
        {(kept) => (
          <dl className="today-kept">
            <dt>Pinned</dt>
            <dd>
              <Places
                places={kept.pins}
                none="Nothing yet. The Pin button of a record keeps it here."
              />
            </dd>
            <dt>Recently opened</dt>
            <dd>
              <Places places={otherRecords(kept)} none="No other record yet." />
            </dd>
          </dl>
        )}
      </LiveView>
    </Panel>
  );
}

interface PlacesProps {
  readonly places: readonly Place[];
  readonly none: string;
}

const Places = ({ places, none }: PlacesProps) =>
  places.length === 0 ? (
    <span className="text-body-secondary">{none}</span>
  ) : (
    <ul className="today-places">
      {places.map(({ to, label }) => (
        <li key={`${to} ${label}`}>
          <Link to={to}>
            <bdi>
              <PlaceName to={to} label={label} />
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
