/**
 * `npm run rehearse`: rehearses a release. The production build, served by the hosting emulator with its
 * headers, runs on data of an older version; see docs/how-to/release.md.
 */
import { readFileSync } from 'node:fs';
import { requireBuilt, REHEARSAL } from '#tools/builds.ts';
import { selfSigned } from '#tools/bench/far/certificate.ts';
import { firstFreePorts, portsFrom } from '#tools/emulators/ports.ts';
import { withoutTriggers } from '#tools/emulators/triggers.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/start.ts';
import { inProject } from '#tools/paths.ts';
import { reportError } from '#tools/plain-error.ts';
import { endChildren, endWhenInterrupted } from '#tools/run.ts';
import { loadData } from '#tools/seed-data.ts';
import { walk } from './browser.ts';
import { startGoogleFront } from './google-front.ts';
import { startHosting } from './hosting.ts';
import { LISTED_QUERIES } from './listed-queries.ts';
import {
  isCovered,
  parseQuery,
  textOf,
  unneededIndexes,
  type Indexes,
  type QueryShape,
} from './needed-index.ts';
import { olderDocuments, storeOlder } from './older-data.ts';
import { olderShape } from './older-shapes.ts';
import { ACTS, SCREENS } from './screens.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Queries that are unlisted or lack an index, and indexes without a query. */
function indexProblems(sent: ReadonlyMap<string, QueryShape>): string[] {
  const text = readFileSync(inProject('firestore.indexes.json'), 'utf8');
  const indexes = JSON.parse(text) as Indexes;
  const listed = Object.values(LISTED_QUERIES).flat().map(parseQuery);
  const listedByName = new Map(listed.map((query) => [textOf(query), query]));
  const all = [...new Map([...listedByName, ...sent])];
  const missing = all.filter(([, query]) => !isCovered(query, indexes));
  return [
    ...[...sent.keys()]
      .filter((name) => !listedByName.has(name) && name.includes(': ')) // a whole collection needs no index
      .map((name) => `Not listed: ${name}`),
    ...missing.map(([name]) => `No index: ${name}`),
    ...unneededIndexes(
      all.map(([, query]) => query),
      indexes,
    ).map((index) => `Index without a query: ${index}`),
  ];
}

async function load({ env, project }: RunningEmulators): Promise<string[]> {
  const documents = olderDocuments();
  await withoutTriggers(env, () =>
    storeOlder(env['FIRESTORE_EMULATOR_HOST'] ?? '', project, documents),
  );
  return documents.flatMap(olderShape).map((problem) => `Older shape: ${problem}`);
}

async function rehearse(): Promise<readonly string[]> {
  await requireBuilt('functions');
  await requireBuilt('rehearsal');
  const base = Number(process.env['TEMPEST_PORT_BASE'] ?? 17_700);
  const ports = await firstFreePorts(base);
  const certificate = selfSigned();
  const emulators = await startEmulators({ ports, project: REHEARSAL.project, brief: true });
  try {
    const shapes = await load(emulators);
    await loadData(emulators, 'none'); // only accounts; the older data has the role groups
    const hosting = portsFrom(ports.firestoreDoor + 1);
    await startHosting(REHEARSAL.project, hosting, 'dist-rehearsal');
    const where = { project: REHEARSAL.project, ports, hosting: hosting.web };
    const front = await startGoogleFront(where, certificate);
    try {
      const seen = await walk({
        url: `https://${REHEARSAL.project}.web.app`,
        front: front.port,
        certificate,
        auth: `127.0.0.1:${ports.auth}`,
        apiKey: REHEARSAL.apiKey,
        onStep: (text) => say(`  ${text}`),
      });
      say(`The browser sent ${front.queries.size} kinds of queries.`);
      const hosts = [...front.unknownHosts].map((host) => `Asked of the internet: ${host}`);
      const refused = [...front.refusals].map((right) => `Refused by firestore.rules: ${right}`);
      return [...shapes, ...seen, ...hosts, ...refused, ...indexProblems(front.queries)];
    } finally {
      await front.stop();
    }
  } finally {
    await emulators.stop();
    await endChildren();
  }
}

endWhenInterrupted();
try {
  const problems = await rehearse();
  for (const problem of problems) say(`- ${problem}`);
  const walked = `${SCREENS.length} screens, ${ACTS.length} acts`;
  say(
    `Rehearsal: ${walked}, ${problems.length === 0 ? 'no problem' : `${problems.length} problems`}.`,
  );
  process.exit(problems.length === 0 ? 0 : 1);
} catch (error) {
  reportError(error);
  process.exit(1);
}
