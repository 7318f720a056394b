/** The key in the tab's storage under which the router keeps scroll positions. */
export const POSITIONS = 'scroll-positions';

/**
 * Pages that are loaded by address share one position, because their history entries have no key: a page
 * opened by a new address forgets it. A reload keeps it.
 */
function forgetAtNewAddress(): void {
  try {
    const [load] = performance.getEntriesByType('navigation');
    if (load && 'type' in load && load.type === 'navigate') sessionStorage.removeItem(POSITIONS);
  } catch {
    // Without storage there are no positions.
  }
}

forgetAtNewAddress();
