import type { FindingKind } from '#domain/content/program-content/finding.ts';
import { limitOf, textsOf } from '#domain/content/program-content/texts.ts';

/** Texts longer than the app shows and the forms accept. */
export const longText: FindingKind = {
  title: 'Text too long',
  severity: 'warning',
  find: (content) =>
    content.records.flatMap(textsOf).flatMap((text) => {
      const most = limitOf(text);
      if (most === null || text.value.trim().length <= most) return [];
      const { record, path, value } = text;
      const sentence = `This text has ${value.trim().length} characters; at most ${most} are allowed.`;
      return [{ record, path, sentence }];
    }),
};
