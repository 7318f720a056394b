/** A random source: `random(n)` returns 0 … n-1. */
export type Random = (n: number) => number;

const ADJECTIVES =
  'amber brave calm clear coral crisp eager fresh gentle golden green happy jolly kind lively lucky mellow merry mild noble proud quick quiet rapid royal silver smart snowy solid steady sunny swift tidy warm wise'.split(
    ' ',
  );
const NOUNS =
  'acorn aspen badger beacon birch brook canyon cedar comet cove dolphin eagle ember falcon fern fjord forest garden harbor heron island lagoon lark lotus maple meadow otter panda pebble pine puffin quartz raven reef river robin sparrow spruce summit tulip valley willow'.split(
    ' ',
  );
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A readable subject id: two words and a number, "swift-otter-4821" (CORE-IDS-02). */
export function newSubjectID(random: Random): string {
  const pick = (words: readonly string[]) => words[random(words.length)] ?? '';
  return `${pick(ADJECTIVES)}-${pick(NOUNS)}-${1000 + random(9000)}`;
}

/** A support-desk id: "ZD-" and eight unambiguous letters (CORE-IDS-01). */
export function newZendeskID(random: Random): string {
  return `ZD-${token(random, 8)}`;
}

/** The shared prefix of a run's events (CORE-IDS-03). */
export type EventGroupPrefix = 'new-subject-' | 'register-' | 'Reg-Attempt-';

export function newEventGroup(prefix: EventGroupPrefix, random: Random): string {
  return `${prefix}${token(random, 10)}`;
}

export function token(random: Random, length: number): string {
  return Array.from({ length }, () => LETTERS[random(LETTERS.length)]).join('');
}
