import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import type { Participant } from './participants.ts';

const ADA = 'ada.admin@example.com';
const SAM = 'sam.staff@example.com';
const IRIS = 'iris.viewer@example.com';

const NOTE: SeedData = { field: '', addressee: '', state: 'note', open: false };

const asked = (field: string, addressee: string, text: string): SeedData => ({
  field,
  addressee,
  text,
  state: 'open',
  open: true,
});
const answered = (answer: string, author: string, at: Date): SeedData => ({
  state: 'answered',
  answer,
  answeredBy: author,
  answered: at,
  updated: at,
  updatedBy: author,
});

/** A team's notes and questions: each with its day, author and person. */
export function noteDocuments(people: readonly Participant[], now: Date): SeedDocument[] {
  const [first, second, third] = people.filter(({ status }) => status === 'therapy');
  if (!first || !second || !third) return [];
  const note = (noteID: string, of: Participant, days: number, by: string, data: SeedData) =>
    noteDocument(noteID, of, { at: ago(now, days * DAY), by }, data);
  const evenings = 'Prefers calls after 6 pm. Bus timetable:\nhttps://example.com/timetable';
  const phone = asked('phone', ADA, 'The number has changed. Which one did the site confirm?');
  const site = asked(
    'site',
    'staff',
    'The clinic has moved. Does this participant stay at the site?',
  );
  const zone = asked('timezone', SAM, 'Where is this participant until the end of the month?');
  const cohort = asked('cohort', 'admin', 'Does this participant belong in the spring cohort?');
  const denver = 'With a sister in Denver, until the 30th.';
  const spring = 'No, enrolled before it opened.';
  return [
    note('demo-note-evenings', first, 9, SAM, { text: evenings }),
    note('demo-question-phone', first, 3, SAM, phone),
    note('demo-question-site', second, 12, IRIS, site),
    note('demo-question-timezone', second, 8, ADA, {
      ...zone,
      ...answered(denver, SAM, ago(now, 7 * DAY)),
    }),
    note('demo-question-cohort', third, 20, SAM, {
      ...cohort,
      ...answered(spring, ADA, ago(now, 19 * DAY)),
      state: 'closed',
      open: false,
    }),
    note('demo-note-withdrawn', third, 2, SAM, {
      state: 'withdrawn',
      text: '',
      answer: '',
      updated: ago(now, DAY),
      updatedBy: ADA,
    }),
  ];
}

interface Written {
  readonly at: Date;
  readonly by: string;
}

function noteDocument(
  noteID: string,
  { uid, study, site, subjectID }: Participant,
  { at, by }: Written,
  data: SeedData,
): SeedDocument {
  const about = docPath('user', { uid });
  const stamps = { created: at, createdBy: by, updated: at, updatedBy: by };
  return [
    docPath('note', { uid, noteID }),
    { about, ...NOTE, study, site, subjectID, ...stamps, ...data },
  ];
}
