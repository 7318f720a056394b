/** A progress line below the top bar while the next screen loads and the previous one is still shown. */
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
