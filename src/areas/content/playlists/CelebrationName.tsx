import { optionSources } from '#data/content/playlists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { entryLabel } from '#domain/content/session-content.ts';
import { celebrationEntry } from '#domain/content/session-task/options.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';

/** A celebration's name; its id until known. */
export function CelebrationName({ id }: { readonly id: string | null }) {
  const programKey = useProgram().docID;
  const live = useLive(id ? optionSources.celebrations(programKey) : null);
  if (!id || live.state !== 'ready') return id;
  return entryLabel(live.data.rows.map(celebrationEntry), id);
}
