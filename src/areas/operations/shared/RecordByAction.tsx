import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { useScreenParam } from '#routing/use-screen-param.ts';

interface Props {
  /** The parameter that names the record. */
  readonly of: string;
  readonly created: ReactElement;
  /** Whatever the action is called. */
  readonly edited: ReactElement;
  /** Where an action leads that needs a record and names none. */
  readonly away: string;
}

/** The screen at "…/{action}/{record?}", where no screen has the address itself. */
export function RecordByAction({ of, created, edited, away }: Props) {
  const action = useScreenParam('action').toLowerCase();
  const record = useScreenParam(of);
  if (action === 'new') return created;
  return record === '' ? <Navigate to={away} replace /> : edited;
}
