import type { Place, StaffSettings, TableView } from '#domain/staff/views/schema.ts';
import { joinQuery } from '#lib/list-view.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { opening } from '#records/views/opened-view.ts';
import { otherRecords } from '#records/views/other-records.ts';
import { addressed } from '#app/screens.ts';
import type { PaletteResult } from './palette-result.ts';

const screenAt = (address: string): string =>
  addressed(address.replace(/\?.*$/, ''))?.screen.title ?? '';

const placeResult = (kind: string, { to, label }: Place): PaletteResult => ({
  key: `${kind}${to}`,
  kind,
  title: label,
  detail: screenAt(to),
  to,
  kept: true,
});

/** The user's pins, then recently opened records, without duplicates (TEAM-VIEW-05). */
export const keptPlaces = (settings: StaffSettings): readonly PaletteResult[] => [
  ...settings.pins.map((place) => placeResult('Pinned', place)),
  ...otherRecords(settings).map((place) => placeResult('Recent', place)),
];

/** The views whose name contains all words of a text (TEAM-VIEW-02). */
export function viewsFor(text: string, views: readonly TableView[]): readonly PaletteResult[] {
  const sought = searchWords(text);
  if (sought.length === 0) return [];
  return views
    .filter(({ name }) => holdsAll(searchable(name), sought))
    .map((view) => ({
      key: `view/${view.id}`,
      kind: 'View',
      title: view.name,
      detail: screenAt(view.page),
      to: joinQuery(view.page, view.state),
      state: opening(view),
    }));
}
