import type { RawDocument } from '#domain/shared/read-document.ts';
import { statusField } from './schema.ts';
import type { SyncedResponse } from './responses.ts';

/** Responses grouped by address, without duplicates. */
export function byEmail(
  responses: readonly SyncedResponse[],
): ReadonlyMap<string, readonly SyncedResponse[]> {
  const responsesByEmail = new Map<string, Map<string, SyncedResponse>>();
  for (const response of responses) {
    const byID = responsesByEmail.get(response.email) ?? new Map<string, SyncedResponse>();
    const earlier = byID.get(response.id);
    if (!earlier || timeOf(earlier) < timeOf(response)) byID.set(response.id, response);
    responsesByEmail.set(response.email, byID);
  }
  return new Map([...responsesByEmail].map(([email, byID]) => [email, [...byID.values()]]));
}

const timeOf = ({ modified }: SyncedResponse): number => modified?.getTime() ?? 0;

const storedTime = (value: unknown): number =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.getTime() : 0;

/**
 * The summary fields to update from one person's responses to a survey (OPS-D-56). Idempotent:
 * times come from the responses, and never go back behind stored ones.
 *
 * @param stored the current summary, with times as dates
 */
export function summaryFields(
  responses: readonly SyncedResponse[],
  stored: RawDocument,
): Readonly<Record<string, unknown>> {
  const newest = responses.toSorted((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1))[0];
  if (!newest) return {};
  const { email, surveyName, status } = newest;
  if (storedTime(stored[surveyName]) > timeOf(newest)) return { email };
  const updated = Math.max(storedTime(stored['lastUpdated']), timeOf(newest));
  return {
    email,
    lastUpdated: new Date(updated),
    lastSurveySynced: surveyName,
    [surveyName]: newest.modified,
    [statusField(surveyName)]: status,
  };
}
