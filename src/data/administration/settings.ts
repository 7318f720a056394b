import { object } from 'yup';
import { text } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { documentSource } from '#data/engine/sources.ts';

/** The stored URL of the feature-flag dashboard (CORE-NAV-13). */
export const flagsmithSource = documentSource(
  docPath('flagsmith', {}),
  documentReader(object({ link: text() })),
);
