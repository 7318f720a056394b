/**
 * The events that participants book calls of; those of other names are on no page (OPS-D-36). Two
 * extension studies have each of the four.
 */
export const CALL_EVENTS = ['FM-EXT', '005-EXT'].flatMap((study) =>
  ['Consent Call', 'Termination Follow-up Call', 'Product Feedback Call', 'End of Study Call'].map(
    (call) => `${call} - ${study}`,
  ),
);
