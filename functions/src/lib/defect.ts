import { token } from '#domain/people/subject/ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { random } from './random.ts';

/** An unexpected failure: the caller learns only the incident number under which it is logged. */
export class Defect extends AppError {
  /** Also sent apart from the message; a console that recognises it shows only the incident. */
  readonly details: { readonly incident: string };

  constructor(incident: string, options?: ErrorOptions) {
    const message = `Something went wrong on the server. If it happens again, report incident ${incident}.`;
    super('internal', message, options);
    this.name = 'Defect';
    this.details = { incident };
  }
}

/** The error a caller sees: its own message if it has one, otherwise an incident number. */
export function asCallerError(error: unknown): AppError {
  return error instanceof AppError ? error : new Defect(token(random, 8), { cause: error });
}
