import type { Lookup } from '../domain/people/lookup.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from './collections/lookups.ts';
import type { Live } from '../lib/live.ts';
import type { Rows } from './sources.ts';
import { useLive } from './use-live.ts';

export interface LookupValues {
  readonly programs: readonly string[];
  readonly cohorts: readonly string[];
  readonly studies: readonly string[];
  readonly sites: readonly string[];
}

/**
 * The values that selectors offer; empty lists while they load or when they cannot be read.
 *
 * @param wanted false while something else is to be read first
 */
export function useLookups(wanted = true): LookupValues {
  const programs = useLive(wanted ? programsSource : null);
  const cohorts = useLive(wanted ? cohortsSource : null);
  const studies = useLive(wanted ? studiesSource : null);
  const sites = useLive(wanted ? sitesSource : null);
  return {
    programs: values(programs, (row) => row.key || row.docID),
    cohorts: values(cohorts, (row) => row.docID),
    studies: values(studies, (row) => row.docID),
    sites: values(sites, (row) => row.siteName),
  };
}

function values(live: Live<Rows<Lookup>>, value: (row: Lookup) => string): string[] {
  return live.state === 'ready' ? live.data.rows.map((row) => value(row)) : [];
}
