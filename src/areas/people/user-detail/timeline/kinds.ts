import type { TimelineKind } from '#domain/people/user/timeline.ts';

/** Names of the kinds: singular, and for the filter. */
export const KIND_LABELS: Readonly<
  Record<TimelineKind, { readonly one: string; readonly many: string }>
> = {
  move: { one: 'Move', many: 'Moves' },
  termination: { one: 'Termination', many: 'Terminations' },
  consent: { one: 'Consent', many: 'Consent decisions' },
  call: { one: 'Call', many: 'Calls' },
  program: { one: 'Program', many: 'Programs' },
  notification: { one: 'Notification', many: 'Notifications' },
  registration: { one: 'Registration', many: 'Registration' },
  note: { one: 'Note', many: 'Notes' },
  reset: { one: 'Data reset', many: 'Data resets' },
};
