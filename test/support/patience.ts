/**
 * For `vi.waitFor` on what a listener of a Node client tells. When a document is written in the moment in which
 * the client asks for one more query, two threads of the Firestore emulator may write to its stream at once; the
 * client then reads garbage for a length ("Received message larger than max"), takes it for an exhausted quota
 * and listens again only after up to 90 seconds. Browsers use another transport, which has no such lengths.
 */
export const PATIENT = { timeout: 120_000, interval: 50 };
