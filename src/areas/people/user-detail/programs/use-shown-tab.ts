import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PROGRAM_TABS, type ProgramTab } from '#domain/people/participation/program-tabs.ts';

const TAB = 'tab';

/**
 * The selected tab, in the URL for reload and Back. The default is the first one, and stays so when
 * another appears in front of it.
 */
export function useShownTab(tabs: readonly ProgramTab[]) {
  const state = useLocation().state as unknown;
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState<ProgramTab | null>(null);
  if (first === null && tabs[0] !== undefined) setFirst(tabs[0]);
  const wanted = PROGRAM_TABS.find((tab) => tab === params.get(TAB)) ?? first;
  const shown = tabs.find((tab) => tab === wanted) ?? tabs[0] ?? null;
  const show = (tab: ProgramTab) =>
    // The navigation state carries the program along (CORE-UDET-08).
    setParams({ [TAB]: tab }, { replace: true, state, preventScrollReset: true });
  return { shown, show };
}
