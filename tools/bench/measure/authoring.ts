import type { Page } from '@playwright/test';
import { docPath } from '#domain/shared/paths.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';

const PROGRAM = 'bench-authoring';
const STEPS = 200;
const QUESTIONS = 150;
const TYPED = 'Notice what is there, and let it be.';
const PAUSE = 60;

const WORDS =
  'A few sentences about making room, **some of them strong**, others in a list. '.repeat(6);

const step = (n: number) =>
  n % 5 === 4
    ? { type: 'Prompt', title: `Step ${n}`, uuid: `u${n}`, prompt: WORDS, placeholder: 'Here …' }
    : { type: 'Text', title: `Step ${n}`, content: WORDS, image_filename: '', imageType: '' };

const question = (n: number) => ({
  key: `question-${n}`,
  order: n + 1,
  required: true,
  ...(n % 3 === 0
    ? { type: 'slider', questionType: 'slider' }
    : { type: 'text', questionType: 'text' }),
  validation: { min: 0, max: 10, initialValue: 5, discreteStepSize: 1 },
  screenText: {
    heading: 'Your journal',
    navigationTitle: 'Journal',
    promptText: WORDS,
    PrevButtonText: 'Back',
    NextButtonText: 'Next',
  },
});

const list = <T>(length: number, of: (n: number) => T) => Array.from({ length }, (_, n) => of(n));

async function arrangeProgram({ stage: { db } }: Run): Promise<void> {
  const root = docPath('program', { key: PROGRAM });
  const writer = db.bulkWriter({ throttling: false });
  const set = (path: string, data: Record<string, unknown>) => void writer.set(db.doc(path), data);
  set(root, { id: PROGRAM, key: PROGRAM, name: 'Bench', contentTypeKey: 'ACT' });
  set(`${root}/lessons/long`, {
    id: 'long',
    title: 'Long lesson',
    chNum: 1,
    num: 1,
    programKey: PROGRAM,
    steps: list(STEPS, step),
  });
  set(`${root}/journalTypes/long`, {
    id: 'long',
    displayName: 'Long journal',
    programKey: PROGRAM,
    phases: { creation: { order: 1, questions: list(QUESTIONS, question) } },
  });
  list(STEPS, (n) =>
    set(`${root}/resourceLinks/link-${n}`, {
      id: `link-${n}`,
      order: n + 1,
      text: `Link ${n}`,
      url: `https://help.example.com/${n}`,
    }),
  );
  await writer.close();
}

/** The page's longest task in milliseconds while something runs, and shortly after. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(400);
  return page.evaluate((from) => window.__probe.longestTask(from), since);
}

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function typeAtEnd(page: Page, name: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(TYPED, { delay: PAUSE });
}

async function steps(page: Page) {
  const lesson = `/programs/${PROGRAM}/lessons/long`;
  const opened = await longestTask(page, async () => {
    await goTo(page, lesson, 'Long lesson');
    await page.locator('tbody tr[data-row]').first().waitFor();
    await goTo(page, `${lesson}/101`, 'Step 101: Step 100');
    await field(page, 'Content').waitFor();
  });
  const typed = await longestTask(page, () => typeAtEnd(page, 'Content'));
  return { opened, typed };
}

async function questions(page: Page) {
  const opened = await longestTask(page, async () => {
    await goTo(page, `/programs/${PROGRAM}/journals/long`, 'Long journal');
    await page.getByRole('button', { name: 'creation' }).click();
    await page.getByRole('button', { name: 'Edit question 101, question-100' }).click();
    await field(page, 'Prompt').waitFor();
  });
  const typed = await longestTask(page, () => typeAtEnd(page, 'Prompt'));
  return { opened, typed };
}

/** From choosing a place to the moved row, and to the server's response. */
function move(page: Page, from: number, to: number) {
  return page.evaluate(
    async ([first, last]) => {
      const rows = () => [...document.querySelectorAll('.reorder-row')];
      const select = rows()[first]?.querySelector('select');
      if (!select) throw new Error('There is no such row.');
      select.focus();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const content = (at: number) => rows()[at]?.querySelector('.reorder-content')?.textContent;
      const moved = content(first);
      const start = performance.now();
      select.value = String(last);
      select.dispatchEvent(new Event('change', { bubbles: true }));
      const shown = await window.__probe.painted(() => content(last) === moved);
      const confirmed = await window.__probe.painted(
        () => document.querySelector('.reorder-position:disabled') === null,
      );
      if (content(last) !== moved) throw new Error('The row went back.');
      return { shown: shown - start, confirmed: confirmed - start };
    },
    [from, to] as const,
  );
}

async function arrange(page: Page, path: string, heading: string, places: [number, number]) {
  await goTo(page, path, heading);
  const opened = await longestTask(page, async () => {
    await page.getByRole('button', { name: 'Enable reordering' }).click();
    await page
      .locator('.reorder-row')
      .nth(STEPS - 1)
      .waitFor();
  });
  return { opened, ...(await move(page, ...places)) };
}

async function measure(run: Run): Promise<BenchRow[]> {
  const product = await ProductSide.signIn(run.stage, run.stage.consoleUrl, 'Ada Admin');
  const { page } = product;
  const timings: (readonly [Parameters<typeof judge>[0], number])[] = [];
  try {
    for (let round = 0; round <= run.repeats; round += 1) {
      await arrangeProgram(run); // the previous round reordered its lists
      await product.fresh();
      const lesson = await steps(page);
      const journal = await questions(page);
      await product.fresh();
      const root = `/programs/${PROGRAM}`;
      const moved = await arrange(page, `${root}/lessons/long`, 'Long lesson', [0, STEPS - 1]);
      const numbered = await arrange(page, `${root}/resources`, 'Resources', [STEPS - 1, 0]);
      if (round === 0) continue;
      timings.push(
        ['stepsTask', lesson.opened],
        ['stepTyping', lesson.typed],
        ['questionsTask', journal.opened],
        ['questionTyping', journal.typed],
        ['arrangeTask', Math.max(moved.opened, numbered.opened)],
        ['arrangeShown', moved.shown],
        ['arrangeConfirmed', moved.confirmed],
        ['renumberShown', numbered.shown],
        ['renumberConfirmed', numbered.confirmed],
      );
    }
  } finally {
    await product.close();
  }
  const names = [...new Set(timings.map(([name]) => name))];
  return names.map((name) => {
    const values = timings.filter(([of]) => of === name).map(([, value]) => value);
    return judge(name, { product: median(values) });
  });
}

/** Editors of long lessons and journals, and reordering of long lists. */
export const authoring: Measurement = { goals: ['P23'], at: (size) => size <= 1000, measure };
