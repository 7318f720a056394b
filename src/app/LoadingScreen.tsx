/** Fills the window while the console finds out who is there. */
export function LoadingScreen({ text }: { readonly text: string }) {
  return (
    <main className="loading-screen" aria-busy="true">
      <span className="spinner-border" aria-hidden="true" />
      <p role="status">{text}</p>
    </main>
  );
}
