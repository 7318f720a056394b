import { forgetOutlived, remembersIdentity } from '#data/engine/kept-identity.ts';
import { fetchScreen } from './first-load.ts';
import { loadSignedIn } from './load-signed-in.ts';

/**
 * The page's first script. It is kept small: it only requests the code that the URL needs, in
 * parallel with the rendering code.
 */
export async function boot(root: HTMLElement | null): Promise<void> {
  forgetOutlived();
  retryStyles();
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

const FIRST_PAUSE_MS = 500;

/** Requests failed style sheets again: the bundler's loader asks once, and then shows a screen without them. */
function retryStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!applies(link)) retry(link);
  }
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') retry(target);
  };
  addEventListener('error', listen, { capture: true }); // The error of a link does not bubble.
}

/** False for a style sheet that failed before this script ran: the rules of an empty stand-in are not readable. */
function applies({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

/** Each retry waits twice as long as the one before. */
function retry(link: HTMLLinkElement): void {
  const pause = Number(link.dataset['pause'] ?? FIRST_PAUSE_MS);
  const next = link.cloneNode() as HTMLLinkElement;
  next.dataset['pause'] = String(2 * pause);
  setTimeout(() => link.replaceWith(next), pause);
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
