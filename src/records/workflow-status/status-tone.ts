import { endingOf, type Ending } from '#domain/people/workflow/allowed-moves.ts';
import type { Tone } from '#ui/tone.ts';

const ENDING_TONES: Readonly<Record<Ending, Tone>> = {
  completed: 'success',
  left: 'neutral',
  terminated: 'danger',
};

/** The tone of a status's badge, by how the status ends a line. */
export function statusTone(status: string): Tone {
  const ending = endingOf(status);
  return ending === null ? 'info' : ENDING_TONES[ending];
}
