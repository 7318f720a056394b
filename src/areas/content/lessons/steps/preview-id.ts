/** The anchor of a lesson's preview. */
export const PREVIEW_ID = 'lesson-preview';
