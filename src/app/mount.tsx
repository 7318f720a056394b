import '#ui/bootstrap.scss';
import '#ui/theme.css';
import { createRoot } from 'react-dom/client';
import { adoptSession } from '#session/other-tabs.ts';
import { startSession } from '#session/session-store.ts';
import { startTheme } from '#ui/theme.ts';
import { App } from './App.tsx';

/** Starts the console in an element of the page. */
export function mountApp(root: HTMLElement | null): void {
  if (!root) throw new Error('The page has no element with the id "root".');
  startTheme();
  void unregisterServiceWorkers();
  // Without StrictMode: it undoes each effect once, which the dialogs of react-bootstrap take for their end. They
  // give the focus back, so that the first field counts as left, and forget where it came from.
  createRoot(root).render(<App />);
  void adoptSession().then(startSession);
}

/** A worker of an older version would serve old code with old checks (OPS-SHELL-01). */
async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}
