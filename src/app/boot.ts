import { remembersIdentity } from '#data/engine/kept-identity.ts';
import { fetchScreen } from './first-load.ts';
import { loadSignedIn } from './load-signed-in.ts';

/**
 * The first script of the page. It is small: all that it does is to ask for the code that the address
 * needs, in one wave, while the code that shows anything is still on its way.
 */
export async function boot(root: HTMLElement | null): Promise<void> {
  if (remembersIdentity()) {
    // A failure shows when the session starts.
    import('#data/engine/auth.ts').then(({ askIdentity }) => askIdentity()).catch(() => undefined);
    loadSignedIn().catch(() => undefined); // A failure shows when the console is opened.
    fetchScreen(location.pathname);
  }
  try {
    const { mountApp } = await import('./mount.tsx');
    mountApp(root);
  } catch {
    showFailure(root);
  }
}

/** Without React: its code is what could not be fetched, for want of a network or after a new release. */
function showFailure(root: HTMLElement | null): void {
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent =
    'Tempest could not be loaded: the connection failed, or a new version was released meanwhile.';
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => location.reload());
  alert.append(text, reload);
  root?.replaceChildren(alert);
}
