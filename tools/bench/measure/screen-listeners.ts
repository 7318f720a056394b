import type { Page, Request } from '@playwright/test';
import { channelRequest, hear, type Listening } from '#tools/emulators/web-channel.ts';
import type { BudgetName } from '#tools/bench/budgets.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';

/** The screens that stay open most of the day, with their budgets; `:uid` is a listed user. */
const SCREENS: readonly (readonly [path: string, budget: BudgetName])[] = [
  ['/users', 'listenersUsers'],
  ['/users/:uid', 'listenersUser'],
  ['/subjects', 'listenersSubjects'],
  ['/register', 'listenersRegistrations'],
  ['/today', 'listenersToday'],
  ['/surveysaurus', 'listenersSurveyTool'],
  ['/notifications', 'listenersNotifications'],
  ['/screeningWeek', 'listenersScreeningWeek'],
  ['/programs', 'listenersPrograms'],
  ['/004/sites', 'listenersStudy004'],
];

/** A screen is complete when no listener was added for this long. */
const SETTLED = 2500;

interface Heard {
  readonly listening: Listening;
  readonly channels: Set<string>;
}

/** Records what the page listens to from now on. */
export function overhear(page: Page): { heard: Heard; stop: () => void } {
  const heard: Heard = { listening: { next: 0, targets: new Set() }, channels: new Set() };
  const note = (request: Request) => {
    const channel = channelRequest(request.url());
    if (!channel) return;
    hear(heard.listening, request.postData() ?? '');
    if (channel.session !== null) heard.channels.add(channel.session);
  };
  page.on('request', note);
  return { heard, stop: () => page.off('request', note) };
}

async function settled(page: Page, { listening }: Heard): Promise<void> {
  let before: number;
  do {
    before = listening.next;
    await page.waitForTimeout(SETTLED);
  } while (listening.next !== before || listening.targets.size === 0);
}

async function measure({ stage, product }: Run): Promise<BenchRow[]> {
  const { size, db } = stage;
  const first = await db.collection('users').orderBy('email').limit(1).get();
  const uid = first.docs[0]?.id ?? '';
  const rows: BenchRow[] = [];
  let channels = 0;
  for (const [path, budget] of SCREENS) {
    await product.page.goto('about:blank'); // so that the previous screen's requests are not counted
    const { heard, stop } = overhear(product.page);
    await product.goTo(path.replace(':uid', uid));
    await settled(product.page, heard);
    stop();
    rows.push(judge(budget, { size, product: heard.listening.targets.size }));
    channels = Math.max(channels, heard.channels.size);
  }
  return [...rows, judge('channels', { size, product: channels })];
}

/** The ongoing cost of each open screen. */
export const screenListeners: Measurement = { goals: ['P20'], at: (size) => size <= 1000, measure };
