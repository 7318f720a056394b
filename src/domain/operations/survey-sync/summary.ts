import type { RawDocument } from '#domain/shared/read-document.ts';
import { statusField } from './schema.ts';
import type { SyncedResponse } from './responses.ts';

/** The responses of each address; a response that came twice counts once. */
export function byEmail(
  responses: readonly SyncedResponse[],
): ReadonlyMap<string, readonly SyncedResponse[]> {
  const found = new Map<string, Map<string, SyncedResponse>>();
  for (const response of responses) {
    const own = found.get(response.email) ?? new Map<string, SyncedResponse>();
    const known = own.get(response.id);
    if (!known || timeOf(known) < timeOf(response)) own.set(response.id, response);
    found.set(response.email, own);
  }
  return new Map([...found].map(([email, own]) => [email, [...own.values()]]));
}

const timeOf = ({ modified }: SyncedResponse): number => modified?.getTime() ?? 0;

const storedTime = (value: unknown): number =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.getTime() : 0;

/**
 * What a summary gets by the responses of one person to one survey: nothing that is older than what it
 * says (OPS-D-56). The times are those of the responses, so that the same sync again changes nothing.
 *
 * @param stored the summary as it is, with its times as dates
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
