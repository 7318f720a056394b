import { reportAt } from '#domain/reports/find-page.ts';
import { graphLinesPath, graphPath, tablePath, tableRowsPath } from '#domain/reports/places.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { withinPatience } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';

const ROWS = 500;
const COLUMNS = Array.from({ length: 30 }, (_, at) => (at === 0 ? 'subjectID' : `item${at}`));
const TABLE = { address: '/pande', key: 'pande_table' };
const CHARTS = '/004/st004a';
const WEEKS = Array.from({ length: 13 }, (_, at) => at + 1);

function chartKeys(): readonly string[] {
  const report = reportAt(CHARTS);
  const charts = report?.kind === 'page' ? (report.page.charts ?? []) : [];
  if (charts.length !== 13) throw new Error(`${CHARTS} has ${charts.length} charts and not 13.`);
  return charts.map(({ key }) => key);
}

async function arrange({ stage }: Run): Promise<void> {
  const writer = stage.db.bulkWriter();
  const set = (path: string, data: Record<string, unknown>) =>
    void writer.set(stage.db.doc(path), data);
  set(tablePath(TABLE.key), { name: 'Bench', columns: COLUMNS });
  for (let row = 0; row < ROWS; row++) {
    const values = COLUMNS.map((column, at): readonly [string, string | number] => [
      column,
      at === 0 ? `s-${row}` : ((row * 37 + at * 101) % 997) / 10,
    ]);
    set(`${tableRowsPath(TABLE.key)}/r${row}`, Object.fromEntries(values));
  }
  for (const key of chartKeys()) {
    const layout = { xaxis: { title: 'Week' }, yaxis: { title: 'Sessions' } };
    set(graphPath('reportGraphs', key), { title: key, layout });
    for (const name of ['Mean', 'Target', 'Least']) {
      const y = WEEKS.map((week) => name.length * week);
      set(`${graphLinesPath('reportGraphs', key)}/${name}`, { name, x: WEEKS, y });
    }
  }
  await writer.close();
}

/** Milliseconds until the rows are sorted by their second column. */
const sortOnce = ({ product }: Run): Promise<number> =>
  withinPatience(
    product.page.evaluate(async () => {
      const heading = document.querySelectorAll('.table-surface th')[1];
      const before = document.querySelector('tbody tr[data-row]')?.getAttribute('data-row');
      const start = performance.now();
      heading?.querySelector('button')?.click();
      const end = await window.__probe.painted(
        () => document.querySelector('tbody tr[data-row]')?.getAttribute('data-row') !== before,
      );
      return end - start;
    }),
  );

/** The longest task while scrolling through all charts of a page. */
async function longestOfCharts({ product }: Run): Promise<number> {
  await product.fresh();
  await product.open(CHARTS, 'charts');
  return withinPatience(
    product.page.evaluate(async () => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const drawn = () => document.querySelectorAll('.js-plotly-plot .main-svg').length;
      while (document.querySelectorAll('.js-plotly-plot').length < 13 || drawn() < 13) {
        window.scrollBy(0, 200);
        await wait(100);
      }
      await wait(200);
      return window.__probe.longestTask(0);
    }),
  );
}

async function measure(run: Run): Promise<BenchRow[]> {
  await arrange(run);
  const { product, raw, repeats, stage } = run;
  const samples = { shown: [] as number[], raw: [] as number[], sorted: [] as number[] };
  const longest: number[] = [];
  const works = [
    async () => {
      await product.fresh();
      samples.shown.push((await product.open(TABLE.address, 'rows')).ms);
      samples.sorted.push(await sortOnce(run));
    },
    async () => {
      await raw.fresh();
      samples.raw.push((await raw.open(null, tableRowsPath(TABLE.key))).ms);
      await raw.stop();
    },
    async () => void longest.push(await longestOfCharts(run)),
  ];
  await alternately(repeats, works, () => {
    for (const list of [...Object.values(samples), longest]) list.length = 0;
  });
  const shown = median(samples.shown);
  const read = median(samples.raw);
  const { size } = stage;
  return [
    judge('reportRows', { size, product: Math.max(0, shown - read) }),
    judge('reportSort', { size, product: median(samples.sorted) }),
    judge('reportCharts', { size, product: Math.max(...longest) }),
  ];
}

/** A report with 500 rows and 30 columns, and a page of 13 charts. */
export const reports: Measurement = { goals: ['P24'], at: (size) => size <= 1000, measure };
