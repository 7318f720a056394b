import type { Extension } from './extension.ts';
import { missing, weekFindings, type Around, type Finding } from './walk-through.ts';

type Walked = Pick<
  Extension,
  | 'consentProgram'
  | 'therapyProgram'
  | 'doneProgram'
  | 'consentFailProgram'
  | 'earlyTerminationProgram'
  | 'terminationSurveys'
  | 'surveyWeeks'
>;

const PROGRAMS = {
  consentProgram: 'While waiting for the consent call',
  therapyProgram: 'With the therapy of the extension',
  doneProgram: 'After the extension',
  consentFailProgram: 'After a consent that failed',
  earlyTerminationProgram: 'After an early termination',
} as const;

/**
 * Walks through an extension and returns the obstacles for a participant, in the order of
 * encounter.
 */
export function walkThroughExtension(extension: Walked, { forms, programs }: Around): Finding[] {
  const program = (field: keyof typeof PROGRAMS) =>
    missing([extension[field]], programs).map((key) => ({
      text: `${PROGRAMS[field]} comes the program “${key}”, which does not exist`,
      field,
    }));
  return [
    ...program('consentProgram'),
    ...program('therapyProgram'),
    ...weekFindings(extension, forms),
    ...program('doneProgram'),
    ...program('consentFailProgram'),
    ...missing(extension.terminationSurveys, forms).map((key) => ({
      text: `Termination asks for the survey “${key}”, which does not exist`,
      field: 'terminationSurveys',
    })),
    ...program('earlyTerminationProgram'),
  ];
}
