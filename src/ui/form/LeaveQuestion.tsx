import { useEffect, useEffectEvent, useRef } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useLate } from '#ui/use-late.ts';
import { forgetText } from './use-kept-text.ts';
import { isTaken } from './takes-text.ts';
import type { Claim } from './leave-guard-context.ts';

/** Maximum wait for a save in progress; the question is asked after that. */
const AWAITED_MS = 3000;

export interface LeaveQuestionProps {
  readonly claims: () => readonly Claim[];
  /** The navigation that was blocked. */
  readonly to?: { readonly state: unknown };
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const isAwaited = (claim: Claim) =>
  typeof claim !== 'string' && 'awaited' in claim && claim.awaited === true;

/** Discarded text must not be restored later. */
const forget = (claims: readonly Claim[]) => {
  for (const claim of claims) {
    if (typeof claim !== 'string' && 'keptAs' in claim) forgetText(claim.keptAs);
  }
};

/** The input that leaving would lose; null for work that continues without the page. */
function lostOf(claim: Claim): string | null {
  if (typeof claim === 'string') return claim;
  return 'lost' in claim ? claim.lost : null;
}

/** Asks before leaving. While everything unsaved is being saved, it waits: success leaves, failure stays. */
export function LeaveQuestion({ claims, to, onStay, onLeave }: LeaveQuestionProps) {
  const now = claims().filter((claim) => !isTaken(claim, to?.state));
  const over = now.length === 0;
  const awaits = !over && now.every(isAwaited);
  const late = useLate(awaits, AWAITED_MS);
  // Leaves when the save ends, even if it ended before this code had loaded.
  const waits = useRef(awaits || over);
  const answer = useEffectEvent(() => (over && waits.current ? onLeave() : onStay()));
  useEffect(() => {
    if (over || (waits.current && !awaits)) answer();
    waits.current = awaits;
  }, [over, awaits]);
  if (over || (awaits && !late)) return null;
  return <LeaveDialog claims={now} onStay={onStay} onLeave={onLeave} />;
}

interface LeaveDialogProps {
  readonly claims: readonly Claim[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ claims, onStay, onLeave }: LeaveDialogProps) {
  const lost = claims.flatMap((claim) => lostOf(claim) ?? []);
  const underWay = claims.flatMap((claim) =>
    typeof claim !== 'string' && 'underWay' in claim ? claim.underWay : [],
  );
  return (
    <ConfirmDialog
      title={lost.length > 0 ? 'Leave without saving?' : 'Leave this page?'}
      confirmLabel={lost.length > 0 ? 'Leave without saving' : 'Leave this page'}
      cancelLabel={lost.length > 0 ? 'Keep editing' : 'Stay on this page'}
      onClose={onStay}
      onConfirm={() => {
        forget(claims);
        onLeave();
      }}
      closeOnConfirm={false}
    >
      <Named heading="What you entered is not saved and would be lost:" names={lost} />
      <Named
        heading="It continues when you leave, but this page cannot tell you how it ends:"
        names={underWay}
      />
    </ConfirmDialog>
  );
}

function Named({
  heading,
  names,
}: {
  readonly heading: string;
  readonly names: readonly string[];
}) {
  if (names.length === 0) return null;
  return (
    <>
      <p className="mb-1">{heading}</p>
      <ul className="mb-0">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
