import { describe, expect, it } from 'vitest';
import { landingPageExtension } from '#domain/operations/landing-page/extension.ts';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import {
  planExtensions,
  planLandingPages,
  planStylings,
} from '#domain/operations/landing-page/plans.ts';
import {
  planCopyUnderKey,
  planDeleteOld,
  type Renaming,
} from '#domain/operations/landing-page/rename.ts';
import { landingPageStyling } from '#domain/operations/landing-page/styling.ts';
import { prepareCommit } from '#domain/shared/history.ts';
import type { ListChange, PlanWithReads } from '#domain/shared/list-change.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { SERVER_TIME, type WritePlan } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const LIST = 'web/surveysaurus/landingPages';
const PAGE = { landingPageKey: 'lp', study: '002', extensionID: 'x1', stylingID: 's1' };

type Store = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const STORE: Store = {
  [`${LIST}/lp`]: { ...PAGE, created: 'then', createdBy: 'a', lastChange: 'h1' },
  [`${LIST}/lp/extensions/x1`]: { landingPageKey: 'lp', trialID: 'T', stylingID: 's2' },
  [`${LIST}/lp/styling/s1`]: { landingPageKey: 'lp', stylingID: 's1' },
  [`${LIST}/lp/styling/s2`]: { landingPageKey: 'lp', stylingID: 's2', extensionID: 'x1' },
  [`${LIST}/bare`]: { landingPageKey: 'bare' },
  [`${LIST}/half`]: { landingPageKey: 'half', extensionID: 'x1', stylingID: 's1' },
  [`${LIST}/half/extensions/x1`]: { landingPageKey: 'half', stylingID: '' },
  [`${LIST}/half/styling/s1`]: { landingPageKey: 'half', stylingID: 's1' },
  [`${LIST}/broken`]: { landingPageKey: 'broken', extensionID: 'gone', stylingID: 'gone' },
};

const readsOf = (store: Store) => ({
  read: (path: string) => Promise.resolve(store[path] ?? null),
  readList: (path: string) =>
    Promise.resolve(
      Object.entries(store)
        .filter(
          ([each]) => each.startsWith(`${path}/`) && !each.slice(path.length + 1).includes('/'),
        )
        .map(([each, data]) => ({ id: each.slice(path.length + 1), data })),
    ),
});

async function change(
  plan: PlanWithReads,
  of: AnyDefinition,
  path: string,
  request: Partial<ListChange>,
): Promise<WritePlan> {
  const reads = readsOf(STORE);
  const key = path.split('/')[3];
  const list = { path, ids: key ? { landingPageKey: key } : {}, rows: await reads.readList(path) };
  const whole: ListChange = { act: 'add', seen: [], id: 'n1', ...request };
  const chance = { actor: 'me@example.com', now: new Date(0), newID: () => 'x' };
  return plan(of, list, whole, list, chance, reads);
}

const told = ({ writes }: WritePlan) => writes.map(({ kind, path }) => `${kind} ${path}`);

describe('the list of landing pages', () => {
  const pages = (request: Partial<ListChange>) =>
    change(planLandingPages, landingPage, LIST, request);

  it('adds a page without extension and styling', proves('OPS-LP-11'), async () => {
    const plan = await pages({ id: 'new', entry: { study: '003' } });
    expect(plan).toMatchObject({
      action: 'Create landing page',
      writes: [
        {
          kind: 'create',
          path: `${LIST}/new`,
          data: { landingPageKey: 'new', study: '003', extensionID: '', stylingID: '' },
        },
      ],
    });
  });

  it('refuses a key that exists', proves('OPS-D-21'), async () => {
    await expect(pages({ id: 'lp', entry: {} })).rejects.toThrow('Landing page key already exists');
  });

  it(
    'deletes a page with everything below it, copied into one system event',
    proves('OPS-D-22', 'OPS-D-08'),
    async () => {
      const plan = await pages({ act: 'remove', id: 'lp' });
      expect(told(plan)).toEqual([
        `delete ${LIST}/lp`,
        `delete ${LIST}/lp/extensions/x1`,
        `delete ${LIST}/lp/styling/s1`,
        `delete ${LIST}/lp/styling/s2`,
      ]);
      const { writes } = prepareCommit(plan, new Map(Object.entries(STORE)), {
        entryID: 'h2',
        actor: 'me@example.com',
      });
      const events = writes.filter(({ path }) => path.startsWith('systemevents/'));
      expect(events).toMatchObject([
        {
          path: 'systemevents/h2',
          data: {
            message: 'landing page lp deleted',
            category: 'study-operations',
            performedBy: 'me@example.com',
            content: STORE[`${LIST}/lp`],
            below: {
              [`${LIST}/lp/extensions/x1`]: { trialID: 'T' },
              [`${LIST}/lp/styling/s1`]: { stylingID: 's1' },
              [`${LIST}/lp/styling/s2`]: { stylingID: 's2' },
            },
          },
        },
      ]);
    },
  );

  it('deletes nothing if the page is gone, and supports no other action', async () => {
    expect((await pages({ act: 'remove', id: 'none' })).writes).toEqual([]);
    await expect(pages({ act: 'arrange' })).rejects.toThrow('cannot be done');
  });
});

describe('an extension', () => {
  const extensions = (key: string) =>
    change(planExtensions, landingPageExtension, `${LIST}/${key}/extensions`, {
      entry: { trialID: 'T' },
    });

  it.each(['bare', 'broken'])(
    'of "%s" is created with its id in the landing page',
    proves('OPS-D-28', 'OPS-EXT-01'),
    async (key) => {
      expect(await extensions(key)).toMatchObject({
        action: 'Create landing page extension',
        writes: [
          {
            kind: 'create',
            path: `${LIST}/${key}/extensions/n1`,
            data: { trialID: 'T', landingPageKey: key, stylingID: '' },
          },
          { kind: 'update', path: `${LIST}/${key}`, data: { extensionID: 'n1' } },
        ],
      });
    },
  );

  it('exists only once per page, and needs its page', proves('OPS-D-28', 'OPS-LP-51'), async () => {
    await expect(extensions('lp')).rejects.toThrow('already has an extension');
    await expect(extensions('none')).rejects.toThrow('Landing page with key none does not exist');
  });
});

describe('a styling', () => {
  const stylings = (key: string, extensionID = '') =>
    change(planStylings, landingPageStyling, `${LIST}/${key}/styling`, { entry: { extensionID } });

  it.each(['bare', 'broken'])(
    'of "%s" is created with its id in the owner',
    proves('OPS-STYLE-02', 'OPS-STYLE-09', 'OPS-D-30'),
    async (key) => {
      expect(await stylings(key)).toMatchObject({
        writes: [
          {
            kind: 'create',
            path: `${LIST}/${key}/styling/n1`,
            data: { landingPageKey: key, stylingID: 'n1' },
          },
          { kind: 'update', path: `${LIST}/${key}`, data: { stylingID: 'n1' } },
        ],
      });
    },
  );

  it('of an extension is separate from that of its page', proves('OPS-D-30'), async () => {
    expect(told(await stylings('half', 'x1'))).toEqual([
      `create ${LIST}/half/styling/n1`,
      `update ${LIST}/half/extensions/x1`,
    ]);
    expect((await stylings('half')).writes).toEqual([]);
  });

  it('is created only once for each owner', proves('OPS-D-30'), async () => {
    expect((await stylings('lp')).writes).toEqual([]);
    expect((await stylings('lp', 'x1')).writes).toEqual([]);
    await expect(stylings('lp', 'x9')).rejects.toThrow('Extension with ID x9 does not exist');
    await expect(stylings('none')).rejects.toThrow('Landing page with key none does not exist');
  });
});

describe('renaming a landing page', () => {
  const renaming: Renaming = {
    oldKey: 'lp',
    newKey: 'lp-2',
    values: { study: '003' },
    base: { study: '002' },
    actor: 'me@example.com',
  };
  const copied = (more: Partial<Renaming> = {}, store = STORE) => {
    const { read, readList } = readsOf(store);
    return planCopyUnderKey({ ...renaming, ...more })(read, readList);
  };

  it(
    'recreates everything as it was and deletes the old documents last',
    proves('OPS-LP-46', 'OPS-D-20'),
    async () => {
      const plan = await copied();
      expect(told(plan)).toEqual([
        `create ${LIST}/lp-2`,
        `create ${LIST}/lp-2/extensions/x1`,
        `create ${LIST}/lp-2/styling/s1`,
        `create ${LIST}/lp-2/styling/s2`,
      ]);
      expect(plan.writes[0]).toMatchObject({
        stamps: 'kept',
        data: {
          ...PAGE,
          landingPageKey: 'lp-2',
          study: '003',
          created: 'then',
          createdBy: 'a',
          updated: SERVER_TIME,
          updatedBy: 'me@example.com',
        },
      });
      expect(plan.writes.map((write) => 'data' in write && write.data['landingPageKey'])).toEqual(
        Array.from({ length: 4 }, () => 'lp-2'),
      );
      const { read, readList } = readsOf(STORE);
      expect(told(await planDeleteOld(renaming)(read, readList))).toEqual([
        `delete ${LIST}/lp`,
        `delete ${LIST}/lp/extensions/x1`,
        `delete ${LIST}/lp/styling/s1`,
        `delete ${LIST}/lp/styling/s2`,
      ]);
    },
  );

  it('resumes where an earlier attempt stopped', proves('OPS-D-20'), async () => {
    const half = {
      ...STORE,
      [`${LIST}/lp-2`]: { ...PAGE, landingPageKey: 'lp-2', study: '003' },
      [`${LIST}/lp-2/styling/s1`]: { landingPageKey: 'lp-2', stylingID: 's1' },
    };
    expect(told(await copied({}, half))).toEqual([
      `create ${LIST}/lp-2/extensions/x1`,
      `create ${LIST}/lp-2/styling/s2`,
    ]);
  });

  it.each([
    [{ newKey: 'bare' }, 'Landing page key already exists'],
    [{ oldKey: 'none' }, 'Landing page with key none does not exist'],
    [{ base: { study: '001' } }, 'Somebody else has just changed'],
  ] as const)('is refused for %j: %s', proves('OPS-D-21', 'OPS-LP-51'), async (more, message) => {
    await expect(copied(more)).rejects.toThrow(message);
  });
});
