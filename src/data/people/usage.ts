import { decodeScreeningUse } from '#domain/people/usage/screening-use.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { newestFirstList } from '#data/engine/newest-first-list.ts';
import { listSource } from '#data/engine/sources.ts';

/** A person's app opens, newest first (REPORT-USAGE-02, REPORT-D-60). */
export const appUsageList = (uid: string) =>
  newestFirstList(collectionPath('appUsage', { uid }), 'timeOpened', decodeUsage);

/** The same within one program. */
export const programUsageList = (uid: string, program: string) =>
  newestFirstList(collectionPath('programUsage', { uid, program }), 'timeOpened', decodeUsage);

/** App use in the screening week. Unordered, because ordering would omit records without a day. */
export const screeningUseSource = (uid: string) =>
  listSource(collectionPath('screeningUse', { uid }), decodeScreeningUse);
