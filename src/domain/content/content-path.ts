/**
 * Deletable records of programs, and survey forms; whole programs are restored from their backups.
 * Change sets are excluded: an undo could revert a set's review requirement.
 */
const CONTENT_PATH = /^(programs\/[^/]+(?!\/changeSets\/)|tempest\/surveyBay\/forms)\/[^/]/;

/** Whether a record at this path is content that can be restored after deletion. */
export const isContentPath = (path: string): boolean => CONTENT_PATH.test(path);
