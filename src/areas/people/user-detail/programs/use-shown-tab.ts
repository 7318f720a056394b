import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PROGRAM_TABS, type ProgramTab } from '#domain/people/participation/program-tabs.ts';

const TAB = 'tab';

/**
 * The tab that is shown; it stays in the address, so that a reload and Back find it again. Without
 * one it is the first, and remains so when a tab in front of it turns up later.
 */
export function useShownTab(tabs: readonly ProgramTab[]) {
  const state = useLocation().state as unknown;
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState<ProgramTab | null>(null);
  if (first === null && tabs[0] !== undefined) setFirst(tabs[0]);
  const wanted = PROGRAM_TABS.find((tab) => tab === params.get(TAB)) ?? first;
  const shown = tabs.find((tab) => tab === wanted) ?? tabs[0] ?? null;
  const show = (tab: ProgramTab) =>
    // The program is in the state of the navigation: it comes along (CORE-UDET-08).
    setParams({ [TAB]: tab }, { replace: true, state, preventScrollReset: true });
  return { shown, show };
}
