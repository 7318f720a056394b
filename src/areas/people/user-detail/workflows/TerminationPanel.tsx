import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { userName, type User } from '#domain/people/user/schema.ts';
import { terminationState, type TerminationState } from '#domain/people/termination/schema.ts';
import { storedReason } from '#domain/people/termination/request.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import { TerminationForm } from './TerminationForm.tsx';

const TONES: Readonly<Record<TerminationState, Tone>> = {
  'not terminated': 'neutral',
  'termination followup': 'warning',
  terminated: 'danger',
};

const ID = 'termination';

interface TerminationPanelProps {
  readonly user: User;
  /** True once the content above has its final height. */
  readonly isInPlace: boolean;
}

/** Early termination: its state, reason and next step (CORE-UDET-05). */
export function TerminationPanel({ user, isInPlace }: TerminationPanelProps) {
  const state = terminationState(user.workflowStatus);
  const reason = storedReason(user);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  // The status map links here; the panel mounts after its page.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${ID}`) return;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, [hash, key, isInPlace]);
  return (
    <Panel title="Early termination" id={ID}>
      <KeyValues
        items={[
          {
            label: 'Termination state',
            value: <StatusBadge tone={TONES[state]} label={state} />,
          },
          { label: 'Termination reason', value: state === 'not terminated' ? '' : reason },
        ]}
      />
      <section ref={section} className="termination" aria-labelledby={heading} tabIndex={-1}>
        <h3 id={heading} className="visually-hidden">
          Terminate
        </h3>
        <TerminationForm
          key={user.docID}
          user={user}
          name={userName(user) || user.email || user.docID}
          onDone={() => section.current?.focus()}
        />
      </section>
    </Panel>
  );
}
