import { lessons } from '#data/content/lessons.ts';
import { openAhead } from '#data/engine/open-ahead.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { OpenData } from '#routing/screen.ts';

export const openLesson: OpenData = ({ params: { programKey = '', id = '' } }) => {
  if (isDocumentId(programKey) && isDocumentId(id)) openAhead(lessons.one({ programKey }, id));
};
