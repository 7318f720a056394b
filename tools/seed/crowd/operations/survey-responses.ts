import { SURVEY_PRESETS } from '#domain/operations/survey-sync/schema.ts';
import { enteredAt } from '#tools/seed/demo/journeys.ts';
import type { Participant } from '#tools/seed/demo/participants.ts';
import { cycle } from '#tools/seed/random.ts';
import { HOUR, MINUTE } from '#tools/seed/time.ts';

const CHOICES = ['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'Very much'] as const;
const QUESTIONS = [
  'How much did pain interfere with your day?',
  'How rested did you feel in the morning?',
  'How confident are you that you can do what matters to you?',
] as const;

/** The provider's description of each survey. */
export const SURVEY = {
  pages: [
    {
      position: 1,
      questions: QUESTIONS.map((heading, at) => ({
        id: `q${at + 1}`,
        position: at + 1,
        headings: [{ heading }],
        answers: {
          choices: CHOICES.map((text, weight) => ({
            id: `c${weight + 1}`,
            position: weight + 1,
            text,
            weight,
          })),
        },
      })),
    },
  ],
};

const STATUSES = ['completed', 'completed', 'completed', 'partial'] as const;

/** When somebody answered a survey; null if never asked. */
function answeredAt(survey: string, { moves, index }: Participant, now: Date): Date | null {
  const from = enteredAt(
    moves,
    survey === 'screening' || survey === 'baseline' ? survey : 'therapy',
  );
  if (!from) return null;
  const at = new Date(from.getTime() + ((index % 3) + 1) * HOUR);
  return at < now ? at : null;
}

/** A survey's responses, newest first, one without an address. */
export function surveyResponses(surveyID: string, people: readonly Participant[], now: Date) {
  const preset = SURVEY_PRESETS.find(({ name }) => name === surveyID);
  if (!preset) return [];
  const answers = people.flatMap((person, at) => {
    const created = answeredAt(surveyID, person, now);
    return created ? [{ person, created, at }] : [];
  });
  return answers
    .toSorted((a, b) => Number(b.created) - Number(a.created))
    .map(({ person, created, at }, place) => ({
      id: `${surveyID}-${person.index}`,
      response_status: cycle(STATUSES, at),
      date_created: created.toISOString(),
      date_modified: new Date(created.getTime() + (4 + (at % 9)) * MINUTE).toISOString(),
      analyze_url: `https://surveys.example.com/analyze/${surveyID}`,
      custom_variables: { email: place === 3 ? '' : person.email },
      pages: [
        {
          questions: QUESTIONS.map((_, question) => ({
            id: `q${question + 1}`,
            answers: [{ choice_id: `c${((person.index + question * 2) % CHOICES.length) + 1}` }],
          })),
        },
      ],
    }));
}
