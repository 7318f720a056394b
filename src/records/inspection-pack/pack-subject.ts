import type { PackScope } from '#domain/reports/inspection-pack/scope.ts';

/** What an inspection pack is offered of. */
export interface PackSubject {
  readonly kind: PackScope['kind'];
  /** The uid of the participant, or the study that is offered first. */
  readonly of: string;
  /** What the dialog calls it. */
  readonly name: string;
}
