import { Spinner } from '#ui/Spinner.tsx';

/** Stands where the first screen will be, inside the shell (OPS-SHELL-02). */
export function FirstScreenOnItsWay() {
  return (
    <div className="first-screen" aria-busy="true">
      <Spinner label="Loading the page…" />
    </div>
  );
}
