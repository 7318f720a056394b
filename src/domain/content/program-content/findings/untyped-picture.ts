import { ofKind } from '#domain/content/program-content/content.ts';
import type { FindingKind } from '#domain/content/program-content/finding.ts';
import { lacksImageType, readSteps, storedSteps } from '#domain/content/steps/stored-step.ts';

/** Steps with a picture but no image type: the app cannot show it. */
export const untypedPicture: FindingKind = {
  title: 'Picture without a type',
  severity: 'warning',
  find: (content) =>
    ofKind(content, 'lesson').flatMap((record) =>
      readSteps(storedSteps(record))
        .filter(lacksImageType)
        .map(({ number, image_filename: file }) => ({
          record,
          path: ['steps', number - 1, 'imageType'],
          sentence: `Step ${number} has the picture “${file}” and no image type.`,
        })),
    ),
};
