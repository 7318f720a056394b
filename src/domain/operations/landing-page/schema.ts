import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { ReadDocument } from '#domain/shared/write-plan.ts';
import { landingPageExtension, type Extension } from './extension.ts';
import { landingPage, type LandingPage } from './landing-page.ts';

export type { Extension, LandingPage };

export const decodeLandingPage = readerOf(landingPage);

export const decodeExtension = readerOf(landingPageExtension);

export interface StudyPages {
  readonly page: LandingPage | null;
  readonly extension: Extension | null;
}

/** A landing page and its extension; null for a missing one. */
export async function readStudyPages(
  read: ReadDocument,
  landingPageKey: string,
): Promise<StudyPages> {
  const stored = isDocumentId(landingPageKey)
    ? await read(docPath('landingPage', { landingPageKey }))
    : null;
  if (!stored) return { page: null, extension: null };
  const page = decodeLandingPage(landingPageKey, stored);
  const { extensionID } = page;
  const below = isDocumentId(extensionID)
    ? await read(docPath('landingPageExtension', { landingPageKey, extensionID }))
    : null;
  return { page, extension: below && decodeExtension(extensionID, below) };
}
