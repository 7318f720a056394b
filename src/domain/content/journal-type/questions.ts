import { isRecord, recordOf, type RawDocument } from '#domain/shared/read-document.ts';

/** The questions of a journal template that use a category of values, by key (AUTHOR-D-66). */
export function questionsThatUse(categoryID: string, template: RawDocument): readonly string[] {
  return Object.values(recordOf(template['phases']))
    .flatMap((phase): unknown[] => {
      const { questions } = recordOf(phase);
      return Array.isArray(questions) ? questions : [];
    })
    .filter(isRecord)
    .filter((question) => question['valuesCategoryID'] === categoryID)
    .map(({ key }) => (typeof key === 'string' && key !== '' ? key : 'without a key'));
}
