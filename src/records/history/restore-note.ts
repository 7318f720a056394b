import { createContext, type ReactNode } from 'react';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** A screen's addition to the confirmation of a restore. */
export type RestoreNote = (now: RawDocument, then: RawDocument) => ReactNode;

export const RestoreNoteContext = createContext<RestoreNote>(() => null);
