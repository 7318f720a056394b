import type { Request } from '@playwright/test';
import { docPath } from '#domain/shared/paths.ts';
import { listenedCollections } from '#tools/bench/listened.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';

const UID = 'bench-whole';
const PROGRAM = 'benchProgram';
const EMAIL = 'aa.whole@example.com';

/** Collections shown in the frame of every user page: header with last use, and sidebar. */
const FRAME = ['users', 'workflows', 'programs', 'appUsage'];

/** What each page shows in addition; any other listener is unnecessary. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  // For the latest moves and calls.
  '': ['registrations', 'surveysaurus', 'calls'],
  '/registration': ['registrations', 'subjects', 'cohorts', 'studies', 'available'],
  '/timeline': ['surveysaurus', 'calls', 'notifications', 'history'],
  '/journals': ['journalTypes'],
  // The messages of the most recently used devices are expanded by default.
  '/devices': ['devices', 'notifications'],
  '/tasks': ['tasks'],
  '/surveys': ['surveySummaries'],
  '/events': ['analyticsEvents'],
  '/valueentries': ['valuesCategoryEntries', 'valuesCategories'],
  '/usage': [],
  '/usageByDay': [],
  '/workflows': ['surveysaurus'],
  '/workflows/eligibility': [],
};

type Docs = readonly (readonly [path: string, data: Record<string, unknown>])[];

const many = (
  count: number,
  path: (n: number) => string,
  data: (n: number) => Record<string, unknown>,
): Docs => Array.from({ length: count }, (_, n) => [path(n), data(n)]);

const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const ACCOUNT = {
  uid: UID,
  email: EMAIL,
  firstName: 'Ann',
  lastName: 'Whole',
  subjectID: 'W-1',
  study: '003',
  activeProgram: PROGRAM,
  workflowStatus: 'therapy',
  landingPageKey: '003',
  created: at(2000),
};

/** A person with plenty of everything. */
function wholePerson(): Docs {
  const uid = UID;
  const user = docPath('user', { uid });
  const program = docPath('userProgram', { uid, program: PROGRAM });
  return [
    [user, ACCOUNT],
    [docPath('registration', { email: EMAIL }), { email: EMAIL, uid, registered: true }],
    [docPath('program', { key: PROGRAM }), { name: 'Bench' }],
    [program, { id: PROGRAM, key: PROGRAM, name: 'Bench', therapyStartDate: at(900) }],
    ...['eligibility', 'consent', 'baseline', 'therapy'].map(
      (workflowID) =>
        [docPath('workflow', { uid, workflowID }), { workflowID, updated: at(1) }] as const,
    ),
    ...many(
      6,
      (n) => `tempest/logs/surveysaurus/bench-${n}`,
      (n) => ({ userUID: uid, fromStatus: 'created', toStatus: 'screening', timestamp: at(n) }),
    ),
    ...many(
      100,
      (n) => `notifications/bench-${n}`,
      (n) => ({ uid, deviceID: 'd0', title: 'Hello', scheduledFor: at(n) }),
    ),
    ...many(
      100,
      (n) => `surveySummaries/bench-${n}`,
      (n) => ({ subjectID: 'W-1', enddate: at(n) }),
    ),
    ...many(
      100,
      (n) => `analyticsEvents/bench-${n}`,
      (n) => ({ uid, timestamp: at(n) }),
    ),
    ...['surveyBayResponses', 'calls', 'devices', 'valuesCategoryEntries', 'appUsage'].flatMap(
      (name) =>
        many(
          100,
          (n) => `${user}/${name}/d${n}`,
          (n) => ({ created: at(n), timeOpened: at(n), timeClosed: at(n) }),
        ),
    ),
    ...['tasks', 'sessions', 'playlistProgress', 'journalEntries', 'usage'].flatMap((name) =>
      many(
        100,
        (n) => `${program}/${name}/d${n}`,
        (n) => ({ id: `d${n}`, created: at(n), timeOpened: at(n) }),
      ),
    ),
  ];
}

async function arrange({ stage }: Run): Promise<void> {
  const writer = stage.db.bulkWriter();
  for (const [path, data] of wholePerson()) void writer.set(stage.db.doc(path), data);
  await writer.close();
}

const settle = (product: ProductSide) => product.page.waitForTimeout(2500);

/** The overview's listeners and reads, without those the console already has. */
async function overview({ stage }: Run, product: ProductSide): Promise<BenchRow[]> {
  const { size, wire } = stage;
  await product.fresh();
  await product.page.waitForTimeout(1000);
  const before = {
    open: new Set(wire.listeners),
    read: await product.reads(),
    wire: wire.documents,
  };
  await product.open(`/users/${UID}`, 'user');
  await settle(product);
  const opened = [...wire.listeners].filter((target) => !before.open.has(target));
  return [
    judge('userListeners', { size, product: opened.length }),
    judge('userReads', { size, product: (await product.reads()) - before.read }),
    judge('userReadsWire', { size, product: wire.documents - before.wire }),
  ];
}

/** Collections the user pages listen to without showing them. */
async function hidden({ stage }: Run, product: ProductSide): Promise<BenchRow> {
  const notShown: string[] = [];
  for (const [page, shown] of Object.entries(PAGES)) {
    await product.fresh();
    await product.page.waitForTimeout(1000);
    const heard = new Set<string>();
    const hear = (request: Request) => {
      for (const name of listenedCollections(request.postData() ?? '')) heard.add(name);
    };
    product.page.on('request', hear);
    await product.open(`/users/${UID}${page}`, 'user');
    await settle(product);
    product.page.off('request', hear);
    const expected = new Set([...FRAME, ...shown]);
    for (const name of heard) if (!expected.has(name)) notShown.push(`${page || '/'}: ${name}`);
  }
  if (notShown.length > 0) process.stderr.write(`Read and not shown: ${notShown.join(', ')}\n`);
  return judge('userHidden', { size: stage.size, product: notShown.length });
}

async function measure(run: Run): Promise<BenchRow[]> {
  await arrange(run);
  const product = await ProductSide.signIn(run.stage, run.stage.countedUrl);
  try {
    return [...(await overview(run, product)), await hidden(run, product)];
  } finally {
    await product.close();
  }
}

/** The cost of one person's page, however much data she has. */
export const userPage: Measurement = { goals: ['P20'], at: (size) => size <= 1000, measure };
