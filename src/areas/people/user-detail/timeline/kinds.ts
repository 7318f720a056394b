import type { TimelineKind } from '#domain/people/user/timeline.ts';

/** Names of the kinds: singular, and for the filter; a title with the `stem` already says its kind. */
export const KIND_LABELS: Readonly<
  Record<TimelineKind, { readonly one: string; readonly many: string; readonly stem: string }>
> = {
  move: { one: 'Move', many: 'Moves', stem: 'moved' },
  termination: { one: 'Termination', many: 'Terminations', stem: 'termination' },
  consent: { one: 'Consent', many: 'Consent decisions', stem: 'consent' },
  call: { one: 'Call', many: 'Calls', stem: 'call' },
  program: { one: 'Program', many: 'Programs', stem: 'program' },
  notification: { one: 'Notification', many: 'Notifications', stem: 'notification' },
  registration: { one: 'Registration', many: 'Registration', stem: 'regist' },
  note: { one: 'Note', many: 'Notes', stem: 'note' },
  reset: { one: 'Data reset', many: 'Data resets', stem: 'data reset' },
};

/** Whether a title already says its kind. */
export const saysKind = (title: string, kind: TimelineKind): boolean =>
  title.toLowerCase().includes(KIND_LABELS[kind].stem);
