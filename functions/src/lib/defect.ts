import { token } from '#domain/people/subject/ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { random } from './random.ts';

/** A failure that nobody foresaw: the caller learns the number under which it is logged, and no more. */
export class Defect extends AppError {
  /** Sent apart from the message, too: a console that knows it shows nothing else of the answer. */
  readonly details: { readonly incident: string };

  constructor(incident: string, options?: ErrorOptions) {
    const message = `Something went wrong on the server. If it happens again, report incident ${incident}.`;
    super('internal', message, options);
    this.name = 'Defect';
    this.details = { incident };
  }
}

/** What a caller is told of an error: its own words, or the number of an incident. */
export function asTold(error: unknown): AppError {
  return error instanceof AppError ? error : new Defect(token(random, 8), { cause: error });
}
