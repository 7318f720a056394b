import { useMemo } from 'react';
import { useLive } from '#data/engine/use-live.ts';
import { sitesSource } from '#data/operations/lookups.ts';
import { siteChoices } from '#domain/operations/swing-care.ts';
import { failureOf, rowsOf } from '#lib/live.ts';

/** The sites that staff choose from by name, swing care always among them; and why others are missing. */
export function useSiteChoices() {
  const sites = useLive(sitesSource);
  const choices = useMemo(
    () => siteChoices(rowsOf(sites).map(({ siteName }) => siteName)),
    [sites],
  );
  return { choices, failure: failureOf(sites) };
}
