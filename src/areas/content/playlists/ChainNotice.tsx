import { PLAYLIST_CHAIN } from '#domain/content/playlist-chain.ts';
import type { PlaylistSession } from '#domain/content/playlist-session.ts';
import { assertChain, ChainError, type BrokenLink } from '#domain/shared/chain.ts';
import { asListed } from '#domain/shared/record-order.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

function brokenIn(rows: readonly PlaylistSession[]): readonly BrokenLink[] {
  try {
    assertChain(PLAYLIST_CHAIN, rows.map(asListed));
    return [];
  } catch (error) {
    if (error instanceof ChainError) return error.broken;
    throw error;
  }
}

/** Warns while sessions contradict their neighbours (AUTHOR-SESS-09, -10). */
export function ChainNotice({ rows }: { readonly rows: readonly PlaylistSession[] }) {
  const broken = brokenIn(rows);
  if (broken.length === 0) return null;
  return (
    <AlertBox tone="danger" title="Error in session id's">
      <ul>
        {broken.map(({ id, problem }) => (
          <li key={id}>
            {id}: {problem}
          </li>
        ))}
      </ul>
      Adding, deleting or reordering a session rewrites all of them.
    </AlertBox>
  );
}
