import { stampFields } from '#domain/history/entry.ts';
import { recordAt } from '#domain/records.ts';
import { planChange } from '#domain/list-plans.ts';
import { prepareCommit } from '#domain/shared/history.ts';
import type { ListChange } from '#domain/shared/list-change.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { SERVER_TIME, type ListPlanner } from '#domain/shared/write-plan.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

/** Documents in memory that planners run on in sequence, with their history. */
export class Documents {
  readonly all: Map<string, RawDocument>;
  #entries = 0;

  constructor(all: Readonly<Record<string, RawDocument>>) {
    this.all = new Map(Object.entries(all));
  }

  readonly read = (path: string) => Promise.resolve(this.all.get(path) ?? null);

  readonly readList = (list: string) =>
    Promise.resolve(
      [...this.all].flatMap(([path, data]) => {
        const cut = path.lastIndexOf('/');
        return path.slice(0, cut) === list ? [{ id: path.slice(cut + 1), data }] : [];
      }),
    );

  /** @returns the id of the history entry */
  async commit(planner: ListPlanner, actor: string, at = NOW): Promise<string> {
    const plan = await planner(this.read, this.readList);
    const before = new Map(plan.writes.map(({ path }) => [path, this.all.get(path) ?? null]));
    this.#entries += 1;
    const entryID = `e${this.#entries}`;
    const timed = (data: object) =>
      Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, value === SERVER_TIME ? at : value]),
      );
    const { writes, entry } = prepareCommit(plan, before, { entryID, actor });
    for (const write of writes) {
      if (write.kind === 'delete') this.all.delete(write.path);
      else this.all.set(write.path, { ...this.all.get(write.path), ...timed(write.data) });
    }
    const changes = Object.fromEntries(
      Object.entries(entry.changes).map(([path, { before: old, after }]) => [
        path,
        { before: old, after: after && timed(after) },
      ]),
    );
    this.all.set(`history/${entryID}`, { ...entry, at, changes });
    return entryID;
  }

  /** Changes a list like `changeList`. */
  change(of: AnyDefinition, path: string, change: ListChange, actor: string): Promise<string> {
    const { read, readList } = this;
    return this.commit(async () => {
      const above = path.slice(0, path.lastIndexOf('/'));
      const list = { path, ids: { programKey: 'act' }, above, rows: await readList(path) };
      const chance = { actor, now: NOW, newID: () => 'new' };
      return (await planChange(of, list, change, list, { read, readList, chance })).plan;
    }, actor);
  }

  /** All content, without history and stamps. */
  content(): Readonly<Record<string, RawDocument>> {
    const rows = [...this.all].filter(([path]) => !path.startsWith('history'));
    const isContent = (path: string) => {
      const stamps = stampFields(path);
      const created = recordAt(path)?.stamps?.created ?? [];
      return ([field]: readonly [string, unknown]) =>
        !stamps.has(field) || created.some((one) => one === field);
    };
    return Object.fromEntries(
      rows.map(([path, data]) => [
        path,
        Object.fromEntries(Object.entries(data).filter(isContent(path))),
      ]),
    );
  }
}
