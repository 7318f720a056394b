/** What can be deleted of a program, and survey forms; a whole program comes back from its backup. */
const CONTENT_PATH = /^(programs\/[^/]+|tempest\/surveyBay\/forms)\/[^/]/;

/** Whether a record below that path is content, which comes back after it was deleted. */
export const isContentPath = (path: string): boolean => CONTENT_PATH.test(path);
