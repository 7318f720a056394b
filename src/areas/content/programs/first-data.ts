import { programsByName, programSource } from '#data/content/programs.ts';
import { openAhead } from '#data/engine/open-ahead.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { OpenData } from '#routing/screen.ts';

export const openPrograms: OpenData = () => openAhead(programsByName);

/** Attaches the first listeners of a program's frame. */
export const openProgram: OpenData = ({ params: { programKey = '' } }) => {
  if (isDocumentId(programKey)) openAhead(programSource(programKey));
};
