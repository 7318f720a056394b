import { useMemo } from 'react';
import { useLive } from '#data/engine/use-live.ts';
import { sitesSource } from '#data/operations/lookups.ts';
import { siteChoices } from '#domain/operations/swing-care.ts';
import { failureOf, rowsOf } from '#lib/live.ts';

/** Site options by name, always including swing care, and the reason when others are missing. */
export function useSiteChoices() {
  const sites = useLive(sitesSource);
  const choices = useMemo(
    () => siteChoices(rowsOf(sites).map(({ siteName }) => siteName)),
    [sites],
  );
  return { choices, failure: failureOf(sites) };
}
