import { flagsmithSource } from '#data/administration/settings.ts';
import { useLive } from '#data/engine/use-live.ts';
import { httpUrl } from '#lib/http-url.ts';

export interface ExternalLink {
  readonly label: string;
  readonly url: string;
}

/** Links out of the console; one without an http(s) address is hidden (CORE-D-11). */
export function useExternalLinks(): readonly ExternalLink[] {
  const flagsmith = useLive(flagsmithSource);
  const stored = flagsmith.state === 'ready' ? (flagsmith.data?.link ?? '') : '';
  return [
    { label: 'Analytics', url: httpUrl(import.meta.env.VITE_ANALYTICS_URL ?? '') },
    { label: 'Poke List', url: httpUrl(import.meta.env.VITE_POKE_LIST_URL ?? '') },
    { label: 'Feature Flags', url: httpUrl(stored) },
  ].filter(({ url }) => url !== '');
}

export function ExternalLinks({ links }: { readonly links: readonly ExternalLink[] }) {
  return links.map(({ label, url }) => (
    <a key={label} className="nav-entry" href={url} target="_blank" rel="noopener noreferrer">
      {label} <span aria-hidden="true">↗</span>
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  ));
}
