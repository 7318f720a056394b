import { useMemo } from 'react';
import { settingsSource, sharedViewsSource } from '#data/administration/views.ts';
import { useLive } from '#data/engine/use-live.ts';
import {
  NO_SETTINGS,
  offered,
  type StaffSettings,
  type TableView,
} from '#domain/staff/views/schema.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { useStaff } from '#session/use-session.ts';

/** This person's own settings; empty until loaded. */
export function useSettings(): StaffSettings {
  const live = useLive(settingsSource(useStaff().email));
  return (live.state === 'ready' ? live.data : null) ?? NO_SETTINGS;
}

const byName = (a: TableView, b: TableView) => a.name.localeCompare(b.name, 'en');

/** Own and shared views: own first, each by name. */
export function useViews() {
  const settings = useLive(settingsSource(useStaff().email));
  const shared = useLive(sharedViewsSource);
  const views = useMemo(() => {
    const { views: kept } = (settings.state === 'ready' ? settings.data : null) ?? NO_SETTINGS;
    return [...kept.toSorted(byName), ...rowsOf(shared).map(offered).sort(byName)];
  }, [settings, shared]);
  return {
    views,
    loading: settings.state === 'loading' || shared.state === 'loading',
    /** False until both parts have been read once. */
    known: settings.state === 'ready' && shared.state === 'ready',
    failure: failureOf(settings) ?? failureOf(shared),
  };
}
