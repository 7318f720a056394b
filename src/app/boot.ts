import { forgetOutlived, remembersIdentity } from '#data/engine/kept-identity.ts';
import { fetchScreen } from './first-load.ts';
import { loadSignedIn } from './load-signed-in.ts';

/**
 * The page's first script. It is kept small: it only requests the code that the URL needs, in
 * parallel with the rendering code.
 */
export async function boot(root: HTMLElement | null): Promise<void> {
  forgetOutlived();
  if (remembersIdentity()) {
    // A failure shows when the session starts.
    import('#data/engine/auth.ts').then(({ askIdentity }) => askIdentity()).catch(() => undefined);
    loadSignedIn().catch(() => undefined); // A failure shows when the console opens.
    fetchScreen(location.pathname);
  }
  try {
    const { mountApp } = await import('./mount.tsx');
    mountApp(root);
  } catch {
    showFailure(root);
  }
}

/** Works without React, whose code may have failed to load: offline, or after a new release. */
function showFailure(root: HTMLElement | null): void {
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent =
    'Tempest could not be loaded: the connection failed, or a new version has been released.';
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => location.reload());
  alert.append(text, reload);
  root?.replaceChildren(alert);
}
