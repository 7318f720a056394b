/**
 * The requirements and goals that a test proves, or every test of a group: `it('…', proves('CORE-LIST-01'), …)`.
 * Vitest keeps `meta` in its report and Playwright `annotation`; each passes over what is the other's.
 */
export function proves(...ids: readonly string[]) {
  return {
    // A key for each: those of a test are added to those of its group.
    meta: Object.fromEntries(ids.map((id) => [id, 'proves'])),
    annotation: ids.map((description) => ({ type: 'proves', description })),
  };
}
