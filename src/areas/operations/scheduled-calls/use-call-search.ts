import { useMemo } from 'react';
import { indexSource } from '#data/engine/indexed-list.ts';
import { useLive } from '#data/engine/use-live.ts';
import { usersIndex } from '#data/people/users.ts';
import { failureOf } from '#lib/live.ts';
import { callSearchText } from './call-columns.tsx';

/**
 * Includes the subject IDs of all calls. They come from the list index, which is only read for a search: a
 * page reads the users of its visible calls.
 */
export function useCallSearch(searches: boolean) {
  const users = useLive(searches ? indexSource(usersIndex) : null);
  const searchText = useMemo(() => {
    const { rows = [], others = [] } = users.state === 'ready' ? users.data : {};
    return callSearchText(
      new Map([...rows, ...others].map(({ docID, subjectID }) => [docID, subjectID])),
    );
  }, [users]);
  return { searchText, waits: searches && users.state === 'loading', trouble: failureOf(users) };
}
