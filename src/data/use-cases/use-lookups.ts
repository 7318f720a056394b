import type { Lookup } from '#domain/operations/lookup.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { failureOf, type Live, type LiveError } from '#lib/live.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive } from '#data/engine/use-live.ts';

export interface LookupValues {
  readonly programs: readonly string[];
  readonly cohorts: readonly string[];
  readonly studies: readonly string[];
  readonly sites: readonly string[];
  /** Null while everything can be read. */
  readonly trouble: LookupTrouble | null;
}

export interface LookupTrouble {
  /** Names of selectors without options. */
  readonly names: readonly string[];
  readonly error: Error;
  /** Retries the failed ones. */
  readonly retry: () => void;
}

/**
 * Selector options; empty lists while loading and on failure.
 * @param wanted false to delay loading
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
    sites: values(sites, (row) => row.siteName || row.docID),
    trouble: troubleOf({ Study: studies, Site: sites, Cohort: cohorts, Program: programs }),
  };
}

function troubleOf(all: Readonly<Record<string, Live<unknown>>>): LookupTrouble | null {
  const failures = Object.entries(all).flatMap(([name, live]): [string, LiveError][] => {
    const failure = failureOf(live);
    return failure ? [[name, failure]] : [];
  });
  const [first] = failures;
  if (!first) return null;
  return {
    names: failures.map(([name]) => name),
    error: first[1].error,
    retry: () => {
      for (const [, failure] of failures) failure.retry();
    },
  };
}

function values(live: Live<Rows<Lookup>>, value: (row: Lookup) => string): string[] {
  return live.state === 'ready' ? live.data.rows.map((row) => value(row)) : [];
}
