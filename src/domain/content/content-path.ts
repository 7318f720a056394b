/**
 * Deletable records of programs, and survey forms; whole programs are restored from their backups.
 * Change sets are no content: an undo could take back that one asks for review.
 */
const CONTENT_PATH = /^(programs\/[^/]+(?!\/changeSets\/)|tempest\/surveyBay\/forms)\/[^/]/;

/** Whether a record at this path is content that can be restored after deletion. */
export const isContentPath = (path: string): boolean => CONTENT_PATH.test(path);
