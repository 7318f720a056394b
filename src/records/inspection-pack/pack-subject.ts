import type { PackScope } from '#domain/reports/inspection-pack/scope.ts';

export interface PackSubject {
  readonly kind: PackScope['kind'];
  /** The participant's uid, or the preselected study. */
  readonly of: string;
  /** Its name in the dialog. */
  readonly name: string;
}
