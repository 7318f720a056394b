import { orderBy } from 'firebase/firestore';
import { documentSource, listSource } from '#data/engine/sources.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';

/** Ordered by name, which omits programs without one (AUTHOR-PROG-10, AUTHOR-D-22). */
export const programsByName = listSource(
  collectionPath('program', {}),
  decodeProgram,
  [orderBy('name')],
  { name: 'programs by name' },
);

export const programSource = (key: string) =>
  documentSource(docPath('program', { key }), decodeProgram);
