import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { leavesSet, onWorkingSet, SET_PARAM, workingSet } from '#routing/working-set.ts';

const OpenChangeSet = lazy(() =>
  import('./OpenChangeSet.tsx').then((m) => ({ default: m.OpenChangeSet })),
);

interface InChangeSetProps {
  readonly programKey: string;
  readonly children: ReactNode;
}

/** The screens of a program, inside the change set from the URL (TEAM-SET-03, -04). */
export function InChangeSet({ programKey, children }: InChangeSetProps) {
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const isBack = useNavigationType() === NavigationType.Pop;
  const open = useSyncExternalStore(onWorkingSet, workingSet);
  const params = new URLSearchParams(search);
  const named = params.get(SET_PARAM) ?? '';
  const isOpen = open?.programKey === programKey;
  // A link without a set stays in the open one, except for back navigation and links that leave the set.
  const isLost = named === '' && isOpen && !isBack && !leavesSet(state);
  if (isLost) params.set(SET_PARAM, open.setID);
  const setID = isLost ? open.setID : isDocumentId(named) ? named : '';
  const stands = setID === '' ? open === null : isOpen && open.setID === setID;
  return (
    <>
      {isLost && <Navigate replace to={{ pathname, search: `?${params}`, hash }} state={state} />}
      {setID !== '' && (
        <Suspense fallback={null}>
          <OpenChangeSet key={setID} programKey={programKey} setID={setID} />
        </Suspense>
      )}
      {stands && children}
    </>
  );
}
