import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';
type Theme = 'light' | 'dark';

const KEY = 'tempest.theme';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** The choice on this page, for browsers without storage. */
let chosenHere: ThemeChoice | null = null;

function readChoice(): ThemeChoice {
  if (chosenHere !== null) return chosenHere;
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function systemTheme(): Theme {
  return typeof matchMedia === 'function' && matchMedia(DARK).matches ? 'dark' : 'light';
}

function currentTheme(): Theme {
  const choice = readChoice();
  return choice === 'system' ? systemTheme() : choice;
}

function apply(): void {
  document.documentElement.dataset['bsTheme'] = currentTheme();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onStorage(event: StorageEvent): void {
  if (event.key !== KEY) return;
  chosenHere = null;
  apply();
}

/** Applies the theme and follows its changes; called once, before the first paint. */
export function startTheme(): void {
  apply();
  if (typeof matchMedia === 'function') matchMedia(DARK).addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
}

function chooseTheme(choice: ThemeChoice): void {
  chosenHere = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  apply();
}

export interface ThemeApi {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
  readonly choose: (choice: ThemeChoice) => void;
}

/** The theme: follows the system until one is chosen, which this browser remembers. */
export function useTheme(): ThemeApi {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { choice, theme, choose: chooseTheme };
}
