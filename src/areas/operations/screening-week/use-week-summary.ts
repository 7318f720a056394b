import { useList } from '#data/engine/use-list.ts';
import { screening004Source } from '#data/operations/screening-week.ts';
import { countOf } from '#lib/words.ts';

/** How many people a section of the screening week lists; blank while loading. */
export function useWeekSummary(): string {
  const live = useList(screening004Source);
  if (live.state !== 'ready') return ' ';
  return `${countOf(live.data.rows.length, 'person', 'people')} in program screeningWeek, of all studies`;
}
