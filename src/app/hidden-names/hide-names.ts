import { identities } from '#data/engine/identities.ts';
import { keepsInTab } from '#data/engine/kept-identity.ts';
import { DE_IDENTIFIED } from '#lib/hidden-names.ts';
import { HIDE_NAMES } from '#session/other-tabs.ts';
import { currentSession, subscribeSession } from '#session/session-store.ts';
import { Veil } from './veil.ts';

const veil = new Veil(document, identities);

/** A notice at the top of every printed page. */
const note = document.createElement('p');
note.className = 'names-on-paper';
note.textContent = DE_IDENTIFIED;

/** The signed-in user's own name comes from the sign-in provider, not from a record. */
function noteOwnName(): void {
  const session = currentSession();
  if (session.state === 'ready') identities.add(session.person.name);
}

noteOwnName();
subscribeSession(noteOwnName);

/** Hides names in this tab until shown again or closed. */
export function hideNames(): void {
  document.body.prepend(note);
  veil.start();
  try {
    sessionStorage.setItem(HIDE_NAMES, 'yes');
  } catch {
    // Without session storage, names are hidden until the page is reloaded.
  }
}

export function showNames(): void {
  if (keepsInTab(HIDE_NAMES)) sessionStorage.removeItem(HIDE_NAMES);
  note.remove();
  veil.stop();
}

// A reloaded page, or one opened from a tab that hides names.
if (keepsInTab(HIDE_NAMES)) hideNames();
