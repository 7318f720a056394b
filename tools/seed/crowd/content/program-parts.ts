import { docPath } from '#domain/shared/paths.ts';
import type { SeedData } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

/** Twelve chapters of acceptance and commitment therapy. */
export const ACT_PROGRAM = 'livingWell';
/** Symptom tracking through entries. */
export const ST_PROGRAM = 'dailyNotes';
/** A clone of the first program, with edits on both sides since. */
export const CLONED_PROGRAM = 'livingWellSpring';

export const ADA = 'ada.admin@example.com';
export const SUE = 'sue.superuser@example.com';

export const below = (programKey: string, place: string): string =>
  `${docPath('program', { key: programKey })}/${place}`;

/** Author and time stamps; the programs are older than any edit. */
export const stampsOf = (now: Date, days = 120): SeedData => ({
  created: ago(now, 210 * DAY),
  createdBy: ADA,
  updated: ago(now, days * DAY),
  updatedBy: ADA,
});

export const audioPath = (file: string): string =>
  `programs/${ACT_PROGRAM}/assets/audio/${file}.mp3`;

export const voicePath = (file: string): string =>
  `programs/${ACT_PROGRAM}/assets/audio/voice_actor_audio/${file}.mp3`;

/** A picture of a chapter, an activity or a celebration. */
export const pictureName = (name: string): string => `living-well-${name}.png`;
