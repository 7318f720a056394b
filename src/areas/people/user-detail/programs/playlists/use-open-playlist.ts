import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '#domain/shared/read-document.ts';

const PLAYLIST = 'playlist';
const FROM_LIST = 'fromPlaylists';

/**
 * The opened playlist, in the URL for Back. The navigation state carries the program along
 * (CORE-UDET-08).
 */
export function useOpenPlaylist() {
  const state = useLocation().state as unknown;
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (progressID: string) =>
      setParams(
        (before) => {
          const params = new URLSearchParams(before);
          // Replaces the name of a playlist that is gone.
          params.set(PLAYLIST, progressID);
          return params;
        },
        {
          state: { ...(isRecord(state) ? state : {}), [FROM_LIST]: true },
          preventScrollReset: true,
        },
      ),
    [setParams, state],
  );
  const close = () => {
    // Back to the table's history entry, which restores the row; otherwise replace.
    if (isRecord(state) && state[FROM_LIST] === true) {
      void navigate(-1);
      return;
    }
    const rest = [...params].filter(([key]) => key !== PLAYLIST);
    setParams(new URLSearchParams(rest), { replace: true, state, preventScrollReset: true });
  };
  return { openID: params.get(PLAYLIST), open, close };
}
