/**
 * Deletable records of a program, and survey forms; a whole program is restored from its backup.
 */
const CONTENT_PATH = /^(programs\/[^/]+|tempest\/surveyBay\/forms)\/[^/]/;

/** Whether a record at this path is content that can be restored after deletion. */
export const isContentPath = (path: string): boolean => CONTENT_PATH.test(path);
