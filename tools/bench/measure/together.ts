import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';
import { overhear } from './screen-listeners.ts';

const settle = (product: ProductSide) => product.page.waitForTimeout(2500);

/** The bar's expected content: a text, or this many named rows. */
type Shown = { readonly text: string } | { readonly rows: number };

/** Milliseconds from pressing a button, by the start of its text, until the bar is painted. */
const pressed = ({ page }: ProductSide, button: string, shown: Shown): Promise<number> =>
  page.evaluate(
    async ([label, wanted]) => {
      const text = () => document.querySelector('.selection-bar')?.textContent ?? '';
      const rows = () => document.querySelectorAll('.selection-bar .bulk-lines li').length;
      const buttons = [...document.querySelectorAll<HTMLElement>('button, summary')];
      const start = performance.now();
      buttons.find((candidate) => candidate.textContent?.startsWith(label))?.click();
      const holds = () =>
        'text' in wanted ? text().includes(wanted.text) : rows() === wanted.rows;
      return (await window.__probe.painted(holds)) - start;
    },
    [button, shown] as const,
  );

async function selecting({ stage, product, repeats }: Run): Promise<BenchRow[]> {
  const all: number[] = [];
  const named: number[] = [];
  const count = stage.size.toLocaleString('en-US');
  for (let round = 0; round <= repeats; round += 1) {
    await product.fresh();
    await product.open('/users?q=zzzzzzzz', 'answered');
    await product.open('/users', 'complete');
    await product.page.getByRole('button', { name: 'Select', exact: true }).click();
    await product.page.getByRole('button', { name: `Select all ${count}` }).waitFor();
    const times = [
      await pressed(product, 'Select all', { text: `${count} app accounts selected` }),
      await pressed(product, 'Show them', { rows: stage.size }),
    ] as const;
    if (round > 0) {
      all.push(times[0]);
      named.push(times[1]);
    }
  }
  const { size } = stage;
  return [
    judge('selectAll', { size, product: median(all) }),
    judge('selectNamed', { size, product: median(named) }),
  ];
}

/** Subjects with an account each, one of which has a hundred notes. */
async function arrangeSubjects({ stage: { db } }: Run): Promise<void> {
  const writer = db.bulkWriter();
  for (const name of ['bare', 'noted']) {
    const subjectID = `B-${name}`;
    const shared = { subjectID, email: `${name}@example.com`, study: '003' };
    void writer.set(db.doc(`subjects/${subjectID}`), {
      ...shared,
      fullName: 'Ann Bench',
      uid: name,
    });
    void writer.set(db.doc(`users/${name}`), { ...shared, site: '' });
  }
  for (let n = 0; n < 100; n += 1) {
    const created = new Date(Date.now() - n * 60_000);
    const note = { about: 'subjects/B-noted', text: `Note ${n}`, state: 'note', open: false };
    void writer.set(db.doc(`users/noted/notes/n${n}`), { ...note, created, createdBy: 'bench' });
  }
  await writer.close();
}

async function notes(run: Run): Promise<BenchRow[]> {
  const { stage } = run;
  await arrangeSubjects(run);
  const product = await ProductSide.signIn(stage, stage.countedUrl);
  const opened = async (subjectID: string) => {
    await product.fresh();
    await product.page.waitForTimeout(1000);
    const read = stage.wire.documents;
    const { heard, stop } = overhear(product.page);
    await product.open(`/subjects/${subjectID}`, 'screen');
    await settle(product);
    stop();
    return { listeners: heard.listening.targets.size, documents: stage.wire.documents - read };
  };
  try {
    const bare = await opened('B-bare');
    const noted = await opened('B-noted');
    const { size } = stage;
    return [
      judge('notesListeners', { size, product: noted.listeners, raw: bare.listeners }),
      judge('notesReads', { size, product: noted.documents, raw: bare.documents }),
    ];
  } finally {
    await product.close();
  }
}

/** The presence writes of a tab that switches between two records for most of a minute. */
async function wordsAMinute({ stage, product }: Run): Promise<number> {
  let words = -1; // the first snapshot is the stored state
  const stop = stage.db.collection('presence').onSnapshot((snapshot) => {
    words += words < 0 ? 1 : snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
  });
  await product.fresh();
  for (let turn = 0; turn < 11; turn += 1) {
    await product.open(`/subjects/${turn % 2 === 0 ? 'B-bare' : 'B-noted'}`, 'screen');
    await product.page.waitForTimeout(5000);
  }
  stop();
  return words;
}

/** First rows with presence, and without it because its code is blocked. */
async function presence(run: Run): Promise<BenchRow[]> {
  const { stage, product, repeats } = run;
  await arrangeSubjects(run);
  const times = { product: [] as number[], without: [] as number[] };
  const code = '**/PageColleagues-*.js';
  const load = async () => {
    await product.fresh();
    return await product.load('/subjects/B-noted', 'screen');
  };
  const works = [
    async () => void times.product.push(await load()),
    async () => {
      await product.page.route(code, (route) => route.abort());
      times.without.push(await load());
      await product.page.unroute(code);
    },
  ];
  await alternately(repeats, works, () =>
    Object.values(times).forEach((list) => (list.length = 0)),
  );
  const { size } = stage;
  return [
    judge('presenceRows', { size, product: median(times.product), raw: median(times.without) }),
    judge('presenceWords', { size, product: await wordsAMinute(run) }),
  ];
}

/** Selecting all rows, and listing their names (TEAM-SEL-01, -02). */
export const selection: Measurement = {
  goals: ['P32'],
  at: (size) => size === 10_000,
  measure: selecting,
};

/** The cost of a page's notes, whatever their number (TEAM-NOTE-01). */
export const pageNotes: Measurement = {
  goals: ['P34'],
  at: (size) => size === 1000,
  measure: notes,
};

/** The cost of presence on a page (TEAM-PRES-04). */
export const pagePresence: Measurement = {
  goals: ['P35'],
  at: (size) => size === 1000,
  measure: presence,
};
