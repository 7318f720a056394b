import { decodeUsage } from '#domain/people/usage/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The UTC day of an app open, "2026-11-22"; null for an invalid time. */
export function lastActiveDay(usage: RawDocument): string | null {
  return decodeUsage('', usage).timeOpened?.toISOString().slice(0, 10) ?? null;
}
