import { docPath } from '#domain/shared/paths.ts';
import type { SeedData } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

/** Twelve chapters of acceptance and commitment therapy. */
export const ACT_PROGRAM = 'livingWell';
/** Symptom tracking by entries. */
export const ST_PROGRAM = 'dailyNotes';
/** A clone of the first, which has been edited since, as has its source. */
export const CLONED_PROGRAM = 'livingWellSpring';

export const ADA = 'ada.admin@example.com';
export const SUE = 'sue.superuser@example.com';

export const below = (programKey: string, place: string): string =>
  `${docPath('program', { key: programKey })}/${place}`;

/** Who wrote a record and when; the programs are older than anything that was edited since. */
export const stampsOf = (now: Date, days = 120): SeedData => ({
  ...{ created: ago(now, 210 * DAY), createdBy: ADA },
  ...{ updated: ago(now, days * DAY), updatedBy: ADA },
});

/** The audio of an exercise, which the app fetches. */
export const audioPath = (file: string): string =>
  `programs/${ACT_PROGRAM}/assets/audio/${file}.mp3`;

export const voicePath = (file: string): string =>
  `programs/${ACT_PROGRAM}/assets/audio/voice_actor_audio/${file}.mp3`;

/** A picture of a chapter, an activity or a celebration. */
export const pictureName = (name: string): string => `living-well-${name}.png`;
