/** A refusal that concerns single form fields; thrown by the save. */
export class FormError extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>, message = Object.values(fields).join(' ')) {
    super(message);
    this.name = 'FormError';
    this.fields = fields;
  }
}
