import { settingsSource, sharedViewsSource } from '#data/administration/views.ts';
import { useLive } from '#data/engine/use-live.ts';
import { NO_SETTINGS, offered, type StaffSettings } from '#domain/staff/views/schema.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { useStaff } from '#session/use-session.ts';

/** What this person keeps for herself; empty until it is loaded. */
export function useSettings(): StaffSettings {
  const live = useLive(settingsSource(useStaff().email));
  return (live.state === 'ready' ? live.data : null) ?? NO_SETTINGS;
}

/** Own and shared views, own ones first, each by name. */
export function useViews() {
  const own = useLive(settingsSource(useStaff().email));
  const shared = useLive(sharedViewsSource);
  const { views } = (own.state === 'ready' ? own.data : null) ?? NO_SETTINGS;
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');
  return {
    views: [...views.toSorted(byName), ...rowsOf(shared).map(offered).sort(byName)],
    loading: own.state === 'loading' || shared.state === 'loading',
    failure: failureOf(own) ?? failureOf(shared),
  };
}
