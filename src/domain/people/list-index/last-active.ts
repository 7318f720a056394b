import { decodeUsage } from '#domain/people/usage/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The UTC day on which an opening of the app began, "2026-11-22"; null where its time is none. */
export function lastActiveDay(usage: RawDocument): string | null {
  return decodeUsage('', usage).timeOpened?.toISOString().slice(0, 10) ?? null;
}
