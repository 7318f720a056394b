import { createContext, type ReactNode } from 'react';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** What a screen adds to the question whether its record goes back to an earlier version. */
export type RestoreNote = (now: RawDocument, then: RawDocument) => ReactNode;

export const RestoreNoteContext = createContext<RestoreNote>(() => null);
