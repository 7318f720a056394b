import { flagsmithSource } from '#data/administration/settings.ts';
import { useLive } from '#data/engine/use-live.ts';
import { httpUrl } from '#lib/http-url.ts';
import type { NavArea } from '#routing/screen.ts';

export interface ExternalLink {
  readonly label: string;
  readonly url: string;
  /** The area whose menu has the link. */
  readonly area: NavArea;
}

/** External links of an area; those without an http(s) URL are hidden (CORE-D-11). */
export function useExternalLinks(area: NavArea): readonly ExternalLink[] {
  const flagsmith = useLive(area === 'Administration' ? flagsmithSource : null);
  const stored = flagsmith.state === 'ready' ? (flagsmith.data?.link ?? '') : '';
  const links: readonly ExternalLink[] = [
    { label: 'Poke List', url: import.meta.env.VITE_POKE_LIST_URL ?? '', area: 'People' },
    { label: 'Analytics', url: import.meta.env.VITE_ANALYTICS_URL ?? '', area: 'Reports' },
    { label: 'Feature Flags', url: stored, area: 'Administration' },
  ];
  return links
    .map((link) => ({ ...link, url: httpUrl(link.url) }))
    .filter((link) => link.area === area && link.url !== '');
}
