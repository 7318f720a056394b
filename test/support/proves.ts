/**
 * Claims the requirements and goals that a test, or each test of a group, proves: `it('…',
 * proves('CORE-LIST-01'), …)`. Vitest reports `meta` and Playwright `annotation`; each ignores the other.
 */
export function proves(...ids: readonly string[]) {
  return {
    // One key per id, so that a test's ids are added to its group's.
    meta: Object.fromEntries(ids.map((id) => [id, 'proves'])),
    annotation: ids.map((description) => ({ type: 'proves', description })),
  };
}
