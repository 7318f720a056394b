/** A refusal that belongs to single fields of a form; thrown by whoever saves it. */
export class FormError extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>, message = Object.values(fields).join(' ')) {
    super(message);
    this.name = 'FormError';
    this.fields = fields;
  }
}
