import { object, string, type AnyObjectSchema } from 'yup';
import { isDartboard, isInsights, isPacingJournal } from '#domain/content/journal-type/journal.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { card, dartboardCard } from './card.ts';
import type { JournalOfPhase, PhaseKind } from './kind.ts';

/** The components that can show a completed entry (AUTHOR-PHASE-10). */
export const COMPLETED_COMPONENTS = [
  'default',
  'pacing',
  'values',
  'insights',
  'dartboard',
  'sleep',
] as const;

/** Card positions of the dartboard (AUTHOR-PHASE-12). */
export const DARTBOARD_CARDS = ['0', '1', '2', '3'] as const;

const component = () =>
  string()
    .label('Completed component')
    .test('known', 'Choose one of the completed components', (value, { options }) => {
      const kept: unknown = options.context?.['stored'];
      const allowed: readonly unknown[] = ['', undefined, ...COMPLETED_COMPONENTS, kept];
      return allowed.includes(value);
    })
    .default('');

const shared = () => ({
  completedComponent: component(),
  positiveConfirmation: card(),
  negativeConfirmation: card(),
});

const withCards = object({ ...shared(), default: card() });
const withDartboard = object({
  ...shared(),
  default: object(Object.fromEntries(DARTBOARD_CARDS.map((place) => [place, dartboardCard()]))),
});

/** The default for a new completion, by kind of journal (AUTHOR-D-84). */
function presetOf(journal: JournalOfPhase): (typeof COMPLETED_COMPONENTS)[number] {
  if (isInsights(journal)) return 'insights';
  if (isDartboard(journal)) return 'dartboard';
  return isPacingJournal(journal) ? 'pacing' : 'default';
}

/** Dartboard cards are stored as a list in some journals and as a map in others. */
function asRead(stored: RawDocument): RawDocument {
  const { default: cards } = stored;
  return Array.isArray(cards) ? { ...stored, default: { ...(cards as unknown[]) } } : stored;
}

/** Keeps the stored shape of dartboard cards; new cards are stored as a list. */
function asStored(entered: RawDocument, stored: RawDocument): RawDocument {
  const { default: cards } = entered;
  const listed = !isRecord(stored['default']) && isRecord(cards) && '0' in cards;
  return listed ? { ...entered, default: Object.values(cards) } : entered;
}

/** The entry is complete (AUTHOR-PHASE-10 to -12). */
export const completion: PhaseKind = {
  // A field named "default" would hide a property that yup needs to compare schema types.
  schema: (journal) =>
    (isDartboard(journal) ? withDartboard : withCards) as unknown as AnyObjectSchema,
  asRead,
  asStored,
  fresh: (journal) => ({ completedComponent: presetOf(journal) }),
};
