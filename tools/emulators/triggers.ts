/** The environment variables with the emulators' addresses. */
interface Emulators {
  readonly FIRESTORE_EMULATOR_HOST?: string | undefined;
  readonly FUNCTIONS_EMULATOR_HOST?: string | undefined;
}

/** A function with an event trigger, as described by the functions emulator. */
interface Trigger {
  readonly id: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilters: { readonly database: string; readonly namespace: string };
    readonly eventFilterPathPatterns?: { readonly document?: string };
  };
}

/** A path that is never written. */
const NOWHERE = 'noCollection/{id}';

/**
 * Loads data with triggers off, which would otherwise run per document, by pointing them at other
 * documents. The emulator hub's own switch would reload all functions and stop warm ones, taking
 * longer than loading the demo data.
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

const followsUploads = ({ eventTrigger }: Trigger): boolean => eventTrigger?.eventType === UPLOADED;

/**
 * Paces uploads to the functions they trigger, which cannot be switched off: the functions emulator
 * starts a process per event when none is idle, so 90 files started 90 processes.
 */
export function pacedUploads(env: Emulators, project: string): () => Promise<void> {
  let following: Trigger[] = [];
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
    // While the emulators start, the functions are registered between two uploads.
    if (following.length === 0) following = (await functionTriggers(env)).filter(followsUploads);
    await Promise.all(following.map(ask));
  };
}

/** Re-registers a trigger for a different document pattern. */
async function register(env: Emulators, trigger: Trigger, document: string): Promise<void> {
  const { eventType, eventFilters } = trigger.eventTrigger ?? {};
  const source = trigger.labels?.['EVENTARC_CLOUD_EVENT_SOURCE'] ?? '';
  const project = /projects\/([^/]+)/.exec(source)?.[1];
  // The number of reloads in the trigger's name is always zero here.
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
