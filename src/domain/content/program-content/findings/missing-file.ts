import type { FindingKind } from '#domain/content/program-content/finding.ts';
import { filesOf } from '#domain/content/program-content/files.ts';

/** Pictures and audio files that are missing from storage. */
export const missingFile: FindingKind = {
  title: 'Missing file',
  severity: 'fault',
  find: (content) =>
    filesOf(content)
      .filter(({ names }) => content.files.get(names) === false)
      .map(({ from, place, kind, names }) => ({
        record: from,
        path: place.path,
        sentence: `The ${kind.words} “${names}” is not in the storage.`,
      })),
};
