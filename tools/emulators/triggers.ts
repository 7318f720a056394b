/** What of the environment says where the emulators are. */
interface Emulators {
  readonly FIRESTORE_EMULATOR_HOST?: string | undefined;
  readonly FUNCTIONS_EMULATOR_HOST?: string | undefined;
}

/** A function that waits for events, as the functions emulator describes it. */
interface Trigger {
  readonly id: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilters: { readonly database: string; readonly namespace: string };
    readonly eventFilterPathPatterns?: { readonly document?: string };
  };
}

/** Where nothing is ever written. */
const NOWHERE = 'noCollection/{id}';

/**
 * Loads data with the triggers switched off: they would run once for each document. The Firestore emulator
 * is told that they wait for other documents meanwhile. The switch of the emulator hub would read all the
 * functions anew and end those that are warm, which takes longer than to load the demonstration data.
 */
export async function withoutTriggers<T>(env: Emulators, load: () => Promise<T>): Promise<T> {
  const triggers = await triggersOf(env);
  await Promise.all(triggers.map((trigger) => register(env, trigger, NOWHERE)));
  try {
    return await load();
  } finally {
    await Promise.all(triggers.map((trigger) => register(env, trigger, documentOf(trigger))));
  }
}

const documentOf = (trigger: Trigger): string =>
  trigger.eventTrigger?.eventFilterPathPatterns?.document ?? '';

async function triggersOf(env: Emulators): Promise<Trigger[]> {
  if (!env.FIRESTORE_EMULATOR_HOST) return [];
  return (await functionTriggers(env)).filter((trigger) => documentOf(trigger) !== '');
}

async function functionTriggers({ FUNCTIONS_EMULATOR_HOST: host }: Emulators): Promise<Trigger[]> {
  if (!host) return [];
  const answer = await fetch(`http://${host}/backends`);
  const { backends } = (await answer.json()) as { backends: { functionTriggers: Trigger[] }[] };
  return backends.flatMap(({ functionTriggers: triggers }) => triggers);
}

const UPLOADED = 'google.cloud.storage.object.v1.finalized';

/**
 * Holds back uploads until the functions that follow them answer again: they cannot be switched off, and the
 * functions emulator starts a process for each event that finds none idle. 90 files in a row started 90.
 */
export async function pacedUploads(env: Emulators, project: string): Promise<() => Promise<void>> {
  const following = (await functionTriggers(env)).filter(
    ({ eventTrigger }) => eventTrigger?.eventType === UPLOADED,
  );
  const data = { bucket: `${project}.appspot.com`, name: 'nothing', generation: '1', size: '0' };
  const event = { specversion: '1.0', id: 'pace', type: UPLOADED, source: '//storage', data };
  const ask = async ({ id }: Trigger) => {
    const path = `functions/projects/${project}/triggers/${id}-0`;
    const answer = await fetch(`http://${env.FUNCTIONS_EMULATOR_HOST}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/cloudevents+json; charset=UTF-8' },
      body: JSON.stringify(event),
    });
    if (!answer.ok) throw new Error(`${id} does not answer: ${await answer.text()}`);
  };
  return async () => {
    await Promise.all(following.map(ask));
  };
}

/** Says for which documents a trigger waits, in place of what was said of it before. */
async function register(env: Emulators, trigger: Trigger, document: string): Promise<void> {
  const { eventType, eventFilters } = trigger.eventTrigger ?? {};
  const source = trigger.labels?.['EVENTARC_CLOUD_EVENT_SOURCE'] ?? '';
  const project = /projects\/([^/]+)/.exec(source)?.[1];
  // The functions emulator counts how often it was told to read its functions anew: never.
  const address = `emulator/v1/projects/${project}/eventarcTrigger?eventarcTriggerId=${trigger.id}-0`;
  const answer = await fetch(`http://${env.FIRESTORE_EMULATOR_HOST}/${address}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      eventType,
      ...eventFilters,
      document: { value: document, matchType: 'PATH_PATTERN' },
    }),
  });
  if (!answer.ok) throw new Error(`${trigger.id} could not be switched: ${await answer.text()}`);
}
