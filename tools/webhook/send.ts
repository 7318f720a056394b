/**
 * Sends a signed booking or cancellation like the booking provider:
 *   npm run webhook -- --uid U --name "Consent Call" [--start 2026-12-01T15:00:00Z] [--minutes 30]
 *   npm run webhook -- --cancel --booking B
 * `--booking` names the booking, so that a later run can cancel or replace it (`--replaces`).
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { delivery, signed, type Told } from './delivery.ts';

const USAGE = `Usage: npm run webhook -- --uid UID --name "Consent Call" [--start TIME] [--minutes 30]
  [--booking ID] [--replaces ID], or: npm run webhook -- --cancel --booking ID
  with [--url ADDRESS] [--key KEY]; without them the emulators of "npm start" are meant.`;

const EMULATED = 'http://127.0.0.1:5001/demo-tempest/us-central1/bookingWebhook';
const EMULATED_KEY = 'key-of-the-emulators';

function parse() {
  const options = {
    uid: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    start: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    booking: { type: 'string' },
    replaces: { type: 'string' },
    cancel: { type: 'boolean', default: false },
    url: { type: 'string', default: EMULATED },
    key: { type: 'string', default: EMULATED_KEY },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const start = values.start ? new Date(values.start) : new Date(Date.now() + 24 * 60 * 60_000);
    if (Number.isNaN(start.getTime())) throw new Error('--start is not a time.');
    if (!(Number(values.minutes) > 0)) throw new Error('--minutes is not a number.');
    if (values.cancel && !values.booking) throw new Error('--cancel needs --booking.');
    if (!values.cancel && !(values.uid && values.name)) throw new Error('--uid or --name missing.');
    return { ...values, start, booking: values.booking ?? randomUUID() };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { start, minutes, url, key, booking, cancel, uid, name, replaces } = parse();
  const end = new Date(start.getTime() + Number(minutes) * 60_000);
  const call: Told = { cancel, booking, uid, name, start, end, ...(replaces ? { replaces } : {}) };
  const { headers, body } = signed(delivery(call, new Date()), key, new Date());
  const answer = await fetch(url, { method: 'POST', headers, body }).catch((cause: unknown) => {
    throw new PlainError(`Nothing answers at ${url}: ${(cause as Error).message}`);
  });
  process.stdout.write(`Booking ${booking}: HTTP ${answer.status} ${await answer.text()}\n`);
  if (!answer.ok) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
