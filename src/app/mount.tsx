import '#ui/bootstrap.scss';
import '#ui/theme.css';
import { createRoot } from 'react-dom/client';
import { adoptSession } from '#session/other-tabs.ts';
import { startSession } from '#session/session-store.ts';
import { startTheme } from '#ui/theme.ts';
import { App } from './App.tsx';

export function mountApp(root: HTMLElement | null): void {
  if (!root) throw new Error('The page has no element with the id "root".');
  startTheme();
  unregisterServiceWorkers().catch(() => undefined); // refused where storage is blocked
  // Without StrictMode: its double-invoked effects make react-bootstrap dialogs take themselves for closed,
  // so that they return the focus, mark the first field as touched, and forget their origin.
  createRoot(root).render(<App />);
  void adoptSession().then(startSession);
}

/** An older version's service worker would serve old code with old checks (OPS-SHELL-01). */
async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}
