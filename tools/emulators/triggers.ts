/** What of the environment says where the emulators are. */
interface Emulators {
  readonly FIREBASE_EMULATOR_HUB?: string | undefined;
  readonly FUNCTIONS_EMULATOR_HOST?: string | undefined;
}

/** Loads data with the triggers switched off: they would run once for each document. */
export async function withoutTriggers<T>(env: Emulators, load: () => Promise<T>): Promise<T> {
  await setTriggers(env, false);
  try {
    return await load();
  } finally {
    await setTriggers(env, true);
  }
}

async function setTriggers(env: Emulators, enabled: boolean): Promise<void> {
  const { FIREBASE_EMULATOR_HUB: hub, FUNCTIONS_EMULATOR_HOST: functions } = env;
  if (!hub || !functions) return;
  const action = enabled ? 'enableBackgroundTriggers' : 'disableBackgroundTriggers';
  await fetch(`http://${hub}/functions/${action}`, { method: 'PUT' });
}
