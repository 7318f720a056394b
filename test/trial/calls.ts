import { delivery, signed } from '#tools/webhook/delivery.ts';
import { DAY } from './days.ts';
import type { Person } from './people.ts';
import type { Trial } from './trial.ts';

/** From functions/.env.demo-tempest. */
const KEY = 'key-of-the-emulators';

interface Booking {
  /** The path of the booked call. */
  readonly call: string;
  readonly name: string;
  /** When the booking was made. */
  readonly at: Date;
  readonly start: Date;
  /** The start of the replaced booking. */
  readonly replaces?: Date;
}

const idOf = (person: Person, name: string, start: Date) =>
  `${person.uid}-${name.replaceAll(' ', '')}-${start.getTime()}`;

const PATIENCE = 60_000;

/** Posts a delivery and retries without a response, like the provider. */
async function post(content: unknown, tries = 3): Promise<readonly [number, unknown]> {
  const { FUNCTIONS_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const { body, headers } = signed(content, KEY, new Date());
  const url = `http://${host}/${project}/us-central1/bookingWebhook`;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    return [answer.status, ((await answer.json()) as { status: unknown }).status];
  } catch (error) {
    if (tries === 1) throw error;
    return post(content, tries - 1);
  }
}

/** Delivers a booking; every third one twice. */
export async function book(trial: Trial, person: Person, booking: Booking): Promise<void> {
  const { ledger } = trial;
  const { call, name, at, start, replaces } = booking;
  const told = {
    booking: idOf(person, name, start),
    uid: person.uid,
    name,
    start,
    end: new Date(start.getTime() + DAY / 48),
    ...(replaces ? { replaces: idOf(person, name, replaces) } : {}),
  };
  const content = delivery(told, new Date(at.getTime() + (replaces ? 60_000 : 0)));
  const answers = [await post(content)];
  if (person.n % 3 === 0) answers.push(await post(content));
  const wanted = [
    [200, 'SUCCESS'],
    [200, 'DUPLICATE'],
  ].slice(0, answers.length);
  if (JSON.stringify(answers) !== JSON.stringify(wanted)) {
    ledger.finds(`booking of ${person.uid}: ${JSON.stringify(answers)}`);
  }
  ledger.says(call, { status: 'call scheduled', callStartTime: start, callEndTime: told.end });
}
