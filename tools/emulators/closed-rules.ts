/**
 * Rules that allow nothing. The emulator compiles its default rules for every new project: two seconds of
 * processor time for those of the console. With these as default, files that need others load them.
 */
export const CLOSED_RULES = 'tools/emulators/closed.rules';
