/** Says what to do when the emulator tests are run by themselves. */
export function setup(): void {
  if (process.env['FIRESTORE_EMULATOR_HOST']) return;
  throw new Error('These tests need the emulators: run "npm run test:emulator -- <file>" instead.');
}
