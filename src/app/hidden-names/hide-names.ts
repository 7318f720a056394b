import { identities } from '#data/engine/identities.ts';
import { keepsInTab } from '#data/engine/kept-identity.ts';
import { DE_IDENTIFIED } from '#lib/hidden-names.ts';
import { HIDE_NAMES } from '#session/other-tabs.ts';
import { currentSession, subscribeSession } from '#session/session-store.ts';
import { Veil } from './veil.ts';

const veil = new Veil(document, identities);

/** Printed on top of every page. */
const note = document.createElement('p');
note.className = 'names-on-paper';
note.textContent = DE_IDENTIFIED;

/** The reader's own name comes from the provider, not from a record. */
function noteOwnName(): void {
  const session = currentSession();
  if (session.state === 'ready') identities.add(session.person.name);
}

noteOwnName();
subscribeSession(noteOwnName);

/** Hides names in this tab until they are shown again or the tab is closed. */
export function hideNames(): void {
  document.body.prepend(note);
  veil.start();
  try {
    sessionStorage.setItem(HIDE_NAMES, 'yes');
  } catch {
    // Without storage they are hidden until the page is loaded again.
  }
}

export function showNames(): void {
  if (keepsInTab(HIDE_NAMES)) sessionStorage.removeItem(HIDE_NAMES);
  note.remove();
  veil.stop();
}

// A page that is loaded again, or opened from a tab that hides names.
if (keepsInTab(HIDE_NAMES)) hideNames();
