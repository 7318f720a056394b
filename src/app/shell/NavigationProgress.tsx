/** The line below the top bar while the next screen is on its way and the last one still stands. */
export function NavigationProgress({ shown }: { readonly shown: boolean }) {
  return (
    <div role="status" className="navigation-progress">
      {shown && (
        <>
          <span className="navigation-progress-line" aria-hidden="true" />
          <span className="visually-hidden">Loading the page…</span>
        </>
      )}
    </div>
  );
}
