import { ToneBadge } from '#ui/ToneBadge.tsx';

/** Stands for a value that cannot be what it says; the raw data show it. */
export function Unreadable() {
  return (
    <>
      <span aria-hidden>—</span> <ToneBadge tone="warning">Cannot be read</ToneBadge>
    </>
  );
}
