import { SlowNotice } from '#ui/SlowNotice.tsx';
import { useSlow } from '#ui/use-slow.ts';

/** Fills the window while the session is being determined. */
export function LoadingScreen({ text }: { readonly text: string }) {
  const slow = useSlow();
  return (
    <main className="loading-screen" aria-busy="true">
      <span className="spinner-border" aria-hidden="true" />
      <p role="status">{text}</p>
      {slow && (
        <>
          <SlowNotice />
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => location.reload()}
          >
            Reload
          </button>
        </>
      )}
    </main>
  );
}
