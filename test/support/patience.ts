/**
 * The timeout of `vi.waitFor` for listeners of a Node client. When a write coincides with a new query, two
 * threads of the Firestore emulator may write to the stream at once; the client then reads a garbled length
 * ("Received message larger than max"), takes it for an exhausted quota and retries only after up to 90
 * seconds. The transport of browsers is unaffected.
 */
export const PATIENT = { timeout: 120_000, interval: 50 };
