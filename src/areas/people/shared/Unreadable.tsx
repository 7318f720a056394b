import { ToneBadge } from '#ui/ToneBadge.tsx';

/** Shown for an invalid value, which the raw data contain. */
export function Unreadable() {
  return (
    <>
      <span aria-hidden>–</span> <ToneBadge tone="warning">Cannot be read</ToneBadge>
    </>
  );
}
