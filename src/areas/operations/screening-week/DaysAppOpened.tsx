import { useState } from 'react';
import { countAppOpens } from '#data/operations/screening-week.ts';
import type { User } from '#domain/people/user/schema.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { logError } from '#lib/log.ts';
import { formatCount } from '#lib/words.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';

/** The specification's text (OPS-SWF-05). */
const NOT_COUNTED = 'Error calculating days app opened';

type State = 'idle' | 'busy' | 'failed' | number;

/** A user's days with an app open, counted on request (OPS-SWF-03, -04). */
export function DaysAppOpened({ user }: { readonly user: User }) {
  const [state, setState] = useState<State>('idle');
  const counted = useFocusAfter<HTMLSpanElement>(typeof state === 'number');
  const { docID, timezone, subjectID } = user;
  const count = async () => {
    setState('busy');
    try {
      const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const zone = participantZone(timezone) === undefined ? browserZone : timezone.trim();
      setState(await countAppOpens(docID, zone));
    } catch (error) {
      logError('The days of use were not counted.', { id: docID, error });
      setState('failed');
    }
  };
  if (typeof state === 'number') {
    return (
      <span ref={counted} tabIndex={-1}>
        {formatCount(state)}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={`Load days app opened of ${isolated(subjectID || docID)}`}
        {...heldBack(state === 'busy', () => void count())}
      >
        {state === 'busy' && <ButtonSpinner />}
        Load
      </button>{' '}
      <span role="alert">{state === 'failed' && NOT_COUNTED}</span>
    </>
  );
}
