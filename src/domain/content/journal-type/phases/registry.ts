import type { PhaseName } from '#domain/content/journal-type/journal.ts';
import { activity } from './activity.ts';
import { checkIn } from './check-in.ts';
import { completion } from './completion.ts';
import { confirmation } from './confirmation.ts';
import { conversion } from './conversion.ts';
import { creation } from './creation.ts';
import type { PhaseKind } from './kind.ts';

export const PHASE_KINDS: Readonly<Record<PhaseName, PhaseKind>> = {
  creation,
  activity,
  checkIn,
  confirmation,
  conversion,
  completion,
};
