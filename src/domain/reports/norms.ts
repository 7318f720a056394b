/** The scope of a questionnaire, and the desired direction of its score. */
interface Norm {
  readonly questions: number;
  readonly most: number;
  readonly goal: 'increased' | 'decreased';
}

const short = (goal: Norm['goal']): Norm => ({ questions: 4, most: 5, goal });

/** The nine domains of the PROMIS pages, in page order (REPORT-C1-23, REPORT-D-45). */
export const PROMIS_DOMAINS = {
  'Pain Intensity': { questions: 1, most: 10, goal: 'decreased' },
  'Pain Interference': short('decreased'),
  'Ability to Participate in Social Roles and Activities': short('increased'),
  'Physical Function': short('increased'),
  'Cognitive Function': short('increased'),
  Fatigue: short('decreased'),
  'Sleep Disturbance': short('decreased'),
  Anxiety: short('decreased'),
  Depression: short('decreased'),
} as const satisfies Record<string, Norm>;

export const OBSERVING: Norm = { questions: 8, most: 5, goal: 'increased' };
export const NONREACTIVE: Norm = { questions: 7, most: 5, goal: 'increased' };
export const PIPS: Norm = { questions: 12, most: 7, goal: 'decreased' };

/** "4 questions, 1-5pts, max=20; goal: decreased scores" (REPORT-C1-24, REPORT-D-46). */
export function normsLine({ questions, most, goal }: Norm): string {
  const questionCount = `${questions} ${questions === 1 ? 'question' : 'questions'}`;
  return `${questionCount}, 1-${most}pts, max=${questions * most}; goal: ${goal} scores`;
}

/** For pages of T-scores: the norm applies to the raw score (REPORT-D-46). */
export const convertedNormsLine = (norm: Norm): string =>
  `${normsLine(norm)} (raw score norm; values shown are T-scores)`;
