import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { useScreenParam } from '#routing/use-screen-param.ts';

interface Props {
  /** The route parameter that names the record. */
  readonly of: string;
  readonly created: ReactElement;
  /** Shown for any other action that names a record. */
  readonly edited: ReactElement;
  /** The redirect target when the record is missing. */
  readonly away: string;
}

/** The screen at "…/{action}/{record?}", for URLs without a screen of their own. */
export function RecordByAction({ of, created, edited, away }: Props) {
  const action = useScreenParam('action').toLowerCase();
  const record = useScreenParam(of);
  if (action === 'new') return created;
  return record === '' ? <Navigate to={away} replace /> : edited;
}
