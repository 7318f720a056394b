import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/**
 * An app open: `users/{uid}/appUsage/{id}`, and `users/{uid}/programs/{program}/usage/{id}` within
 * a program (REPORT-USAGE-01, -02).
 */
export const usageSchema = object({
  timeOpened: time(),
  timeClosed: time(),
  appVersion: text(),
  deviceOS: text(),
  deviceOSVersion: text(),
});

export type Usage = Stored<InferType<typeof usageSchema>>;

export const decodeUsage = documentReader(usageSchema);
