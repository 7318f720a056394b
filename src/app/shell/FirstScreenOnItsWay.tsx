import { SlowNotice } from '#ui/SlowNotice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useSlow } from '#ui/use-slow.ts';

/** Placeholder of the first screen, inside the shell (OPS-SHELL-02). */
export function FirstScreenOnItsWay() {
  const slow = useSlow();
  return (
    <div className="first-screen" aria-busy="true">
      <Spinner label="Loading the page…" />
      {slow && <SlowNotice />}
    </div>
  );
}
