import { object } from 'yup';
import { required } from '#domain/shared/fields.ts';
import type { StepKind } from './step-kind.ts';

/** The host of the video player (AUTHOR-D-19). */
const VIDEO_HOST = 'https://player.vimeo.com/video/';

export const videoAddress = (videoId: string): string => VIDEO_HOST + encodeURIComponent(videoId);

/** A hosted video; changed by deleting and adding (AUTHOR-STEP-20, AUTHOR-D-39). */
export const videoStep: StepKind = {
  form: object({ title: required('Title'), videoId: required('Video ID') }),
  words: () => '',
};
