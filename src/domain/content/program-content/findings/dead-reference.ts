import { kindLabel } from '#domain/content/program-content/content.ts';
import { shown, type FindingKind } from '#domain/content/program-content/finding.ts';
import { brokenReferences } from '#domain/content/program-content/references.ts';

/** A reference to something missing from the program. */
export const deadReference: FindingKind = {
  title: 'Reference to nothing',
  severity: 'fault',
  find: (content) =>
    brokenReferences(content).map(({ from, place, kind, names }) => ({
      record: from,
      path: place.path,
      sentence: `The ${kind.words} ${shown(names)} does not exist: the program has no such ${labelOf(kind.to)}.`,
    })),
};

const labelOf = (to: string): string => kindLabel(to as Parameters<typeof kindLabel>[0]);
