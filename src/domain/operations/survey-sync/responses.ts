import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { isRecord, recordOf, type RawDocument } from '#domain/shared/read-document.ts';

/** A stored answer (OPS-SYNC-10). */
interface SyncedAnswer {
  readonly pagePosition: number;
  readonly questionPosition: number;
  readonly rowPosition: number | null;
  readonly prompt: string;
  readonly rowType: string;
  readonly choicePosition: number | null;
  readonly answerText: string;
  readonly weight: number | null;
  readonly questionHeading: string;
}

/** A stored response, `…/byEmail/{email}/surveys/{id}`. */
export interface SyncedResponse {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly surveyID: string;
  readonly surveyName: string;
  readonly analyzeURL: string;
  readonly created: Date | null;
  readonly modified: Date | null;
  readonly answers: readonly SyncedAnswer[];
}

export interface Survey {
  readonly surveyName: string;
  readonly surveyID: string;
  /** The provider's survey description. */
  readonly details: unknown;
}

const listOf = (value: unknown): readonly RawDocument[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function timeOf(value: unknown): Date | null {
  const time = typeof value === 'string' ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

/** The e-mail of the invitation, the link or the contact, whichever the provider has. */
function emailOf(response: RawDocument): string {
  const contact = recordOf(recordOf(recordOf(response['metadata'])['contact'])['email']);
  const email = [
    response['email_address'],
    recordOf(response['custom_variables'])['email'],
    contact['value'],
  ]
    .map((value) => normalizeEmail(textOf(value)))
    .find((email) => isEmail(email) && isDocumentId(email));
  return email ?? '';
}

/** Decodes a provider response; null without an e-mail or an id (OPS-SYNC-12). */
export function readResponse(received: unknown, survey: Survey): SyncedResponse | null {
  const response = recordOf(received);
  const id = textOf(response['id']);
  const email = emailOf(response);
  if (!isDocumentId(id) || email === '') return null;
  return {
    id,
    email,
    status: textOf(response['response_status']),
    surveyID: survey.surveyID,
    surveyName: survey.surveyName,
    analyzeURL: textOf(response['analyze_url']),
    created: timeOf(response['date_created']),
    modified: timeOf(response['date_modified']) ?? timeOf(response['date_created']),
    answers: answersOf(response, questionsOf(survey.details)),
  };
}

interface Question {
  readonly pagePosition: number;
  readonly questionPosition: number;
  readonly heading: string;
  readonly rows: ReadonlyMap<string, RawDocument>;
  readonly choices: ReadonlyMap<string, RawDocument>;
}

const byID = (list: readonly RawDocument[]): ReadonlyMap<string, RawDocument> =>
  new Map(list.map((row) => [textOf(row['id']), row]));

function questionsOf(details: unknown): ReadonlyMap<string, Question> {
  const questions = new Map<string, Question>();
  listOf(recordOf(details)['pages']).forEach((page, pageAt) => {
    listOf(page['questions']).forEach((question, questionAt) => {
      const answers = recordOf(question['answers']);
      questions.set(textOf(question['id']), {
        pagePosition: numberOf(page['position']) ?? pageAt + 1,
        questionPosition: numberOf(question['position']) ?? questionAt + 1,
        heading: textOf(listOf(question['headings'])[0]?.['heading']),
        rows: byID(listOf(answers['rows'])),
        choices: byID(listOf(answers['choices'])),
      });
    });
  });
  return questions;
}

function answersOf(
  response: RawDocument,
  questions: ReadonlyMap<string, Question>,
): readonly SyncedAnswer[] {
  return listOf(response['pages']).flatMap((page) =>
    listOf(page['questions']).flatMap((asked) => {
      const question = questions.get(textOf(asked['id']));
      return listOf(asked['answers']).map((answer) => answerOf(answer, question));
    }),
  );
}

function answerOf(answer: RawDocument, question: Question | undefined): SyncedAnswer {
  const row = question?.rows.get(textOf(answer['row_id']));
  const choice = question?.choices.get(textOf(answer['choice_id']));
  return {
    pagePosition: question?.pagePosition ?? 0,
    questionPosition: question?.questionPosition ?? 0,
    rowPosition: numberOf(row?.['position']),
    prompt: textOf(row?.['text']),
    rowType: textOf(row?.['type']),
    choicePosition: numberOf(choice?.['position']),
    answerText: textOf(answer['text']) || textOf(choice?.['text']),
    weight: numberOf(choice?.['weight']),
    questionHeading: question?.heading ?? '',
  };
}
