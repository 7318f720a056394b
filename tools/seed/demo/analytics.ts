import type { Random } from '#domain/people/subject/ids.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { between, cycle, randomFrom, randomID } from '#tools/seed/random.ts';
import { DAY } from '#tools/seed/time.ts';
import { hasEverything } from './cast.ts';
import { LESSONS } from './content.ts';
import { deviceAt, devicesOf } from './devices.ts';
import { enteredAt } from './journeys.ts';
import { endOf, openings } from './openings.ts';
import type { Participant } from './participants.ts';

/** Enough for several pages. */
const EVERYTHING = 204;
const USUALLY = 3;

type Kind = (random: Random, at: number) => SeedData;

const lessonStep: Kind = (random) => {
  const { chapter, lesson } = cycle(LESSONS, random(LESSONS.length));
  return {
    eventName: 'lesson_step_viewed',
    eventType: 'lesson',
    chapter,
    lesson,
    step: between(random, 1, 4),
  };
};

const screen: Kind = (random) => ({
  eventName: 'screen_viewed',
  eventType: 'navigation',
  screenName: cycle(['Home', 'Journals', 'Library', 'Profile', 'Session'], random(5)),
});

const KINDS: readonly Kind[] = [
  screen,
  lessonStep,
  screen,
  () => ({ eventName: 'journal_saved', eventType: 'journal', name: 'Evening reflection' }),
  lessonStep,
  screen,
  (_, at) => ({
    eventName: at % 2 === 0 ? 'notification_opened' : 'notification_dismissed',
    eventType: 'notification',
    name: 'A minute for you',
  }),
];

/** A participant's app events, several per app open. */
export function analyticsDocuments(person: Participant, now: Date, seed: number): SeedDocument[] {
  const { uid, subjectID, index, moves } = person;
  const opened = openings(person, now, seed);
  if (uid === '' || opened.length === 0) return [];
  const random = randomFrom(seed, `analytics ${uid}`);
  const devices = devicesOf(person, now, seed);
  const count = hasEverything(index) ? EVERYTHING : USUALLY;
  const perOpening = Math.ceil(count / opened.length);
  return Array.from({ length: count }, (_, at): SeedDocument => {
    const opening = Math.floor(at / perOpening);
    const use = opened[opening] ?? { opened: now, closed: now };
    const first = at % perOpening === 0;
    const timeStamp = new Date(
      Math.min(use.opened.getTime() + (at % perOpening) * 20_000, endOf(use, now).getTime()),
    );
    const starts = [enteredAt(moves, 'EXT-therapy'), enteredAt(moves, 'therapy')];
    const therapyStart = starts.find((start) => start && start <= timeStamp);
    const days = therapyStart ? (timeStamp.getTime() - therapyStart.getTime()) / DAY : -1;
    const kind: Kind = cycle(KINDS, at + random(3));
    return [
      docPath('analyticsEvent', { eventID: randomID(random, 20) }),
      {
        ...(first ? { eventName: 'app_opened', eventType: 'lifecycle' } : kind(random, at)),
        timeStamp,
        userId: uid,
        subjectID,
        deviceID: devices[deviceAt(person, opening, opened.length)]?.id ?? '',
        appOpenID: `open-${uid.slice(0, 6)}-${opened.length - opening}`,
        therapyDay: days >= 0 ? Math.floor(days) : null,
      },
    ];
  });
}
