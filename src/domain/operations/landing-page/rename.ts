import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen, type Entries } from '#domain/shared/assert-seen.ts';
import { differences } from '#domain/shared/differences.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type ListPlanner,
  type PlannedWrite,
  type ReadDocument,
  type ReadList,
} from '#domain/shared/write-plan.ts';
import { landingPageExtension } from './extension.ts';
import { landingPage } from './landing-page.ts';
import { noLandingPage } from './plans.ts';
import { decodeLandingPage } from './schema.ts';
import { landingPageStyling } from './styling.ts';

export const RENAME = 'Rename landing page';

export interface Renaming {
  readonly oldKey: string;
  readonly newKey: string;
  /** Other fields changed in the same save. */
  readonly values: Entries;
  /** Their values as shown in the form. */
  readonly base: Entries;
  readonly actor: string;
}

const BELOW = [
  { of: landingPageExtension, list: 'extensions' },
  { of: landingPageStyling, list: 'styling' },
] as const;

const pathOf = (landingPageKey: string) => docPath('landingPage', { landingPageKey });

const entryOf = (key: string, raw: RawDocument): Entries => {
  const page: Entries = { ...decodeLandingPage(key, raw) };
  return Object.fromEntries(
    Object.keys(landingPage.form.fields).map((field) => [field, page[field]]),
  );
};

/**
 * Writes a landing page and the documents below it under a new key (OPS-D-20). Skips what an
 * earlier attempt wrote.
 * @throws AppError not-found without the old page, already-exists when another page has the key,
 * failed-precondition when a field was changed concurrently
 */
export const planCopyUnderKey =
  (renaming: Renaming): ListPlanner =>
  async (read, readList) => {
    const { oldKey, newKey, values, base, actor } = renaming;
    const old = await read(pathOf(oldKey));
    if (!old) throw new AppError('not-found', noLandingPage(oldKey));
    assertSeen(values, base, { ...decodeLandingPage(oldKey, old) });
    const data = {
      ...without(old),
      ...values,
      landingPageKey: newKey,
      updated: SERVER_TIME,
      updatedBy: actor,
    };
    const existing = await read(pathOf(newKey));
    if (existing && differences(entryOf(newKey, existing), entryOf(newKey, data)).length > 0) {
      throw new AppError('already-exists', landingPage.taken?.(newKey) ?? '');
    }
    const page: PlannedWrite = {
      of: landingPage,
      kind: 'create',
      path: pathOf(newKey),
      data,
      stamps: 'kept',
    };
    const below = await copiesBelow(renaming, read, readList);
    return { action: RENAME, writes: [...(existing ? [] : [page]), ...below] };
  };

function without({ [LAST_CHANGE]: _change, ...data }: RawDocument): RawDocument {
  return data;
}

async function copiesBelow(
  { oldKey, newKey }: Renaming,
  read: ReadDocument,
  readList: ReadList,
): Promise<PlannedWrite[]> {
  const writes: PlannedWrite[] = [];
  for (const { of, list } of BELOW) {
    for (const { id, data } of await readList(`${pathOf(oldKey)}/${list}`)) {
      const path = `${pathOf(newKey)}/${list}/${id}`;
      if (await read(path)) continue;
      const copy = { ...without(data), landingPageKey: newKey };
      writes.push({ of, kind: 'create', path, data: copy, stamps: 'kept' });
    }
  }
  return writes;
}

/**
 * Refuses to delete an old page that differs from its copy: users move in separate commits, so the
 * page may have been edited meanwhile.
 * @throws AppError failed-precondition
 */
export const assertCopied =
  ({ oldKey, newKey, values }: Renaming) =>
  async (read: ReadDocument, readList: ReadList): Promise<void> => {
    const old = await read(pathOf(oldKey));
    if (!old) return;
    const copied = entryOf(newKey, { ...old, ...values, landingPageKey: newKey });
    const isLost = (before: Entries, now: RawDocument | null) =>
      !now || differences(before, now).length > 0;
    const now = await read(pathOf(newKey));
    let lost = isLost(copied, now && entryOf(newKey, now));
    for (const { list } of BELOW) {
      for (const { id, data } of await readList(`${pathOf(oldKey)}/${list}`)) {
        const copy = await read(`${pathOf(newKey)}/${list}/${id}`);
        lost ||= isLost({ ...without(data), landingPageKey: newKey }, copy && without(copy));
      }
    }
    if (!lost) return;
    const message = `The landing page "${oldKey}" or "${newKey}" was changed in the meantime. The users have "${newKey}" now; "${oldKey}" was kept, so that no change is lost.`;
    throw new AppError('failed-precondition', message);
  };

/** Deletes the page under its old key with everything below it, as the last step. */
export const planDeleteOld =
  ({ oldKey }: Pick<Renaming, 'oldKey'>): ListPlanner =>
  async (read, readList) => {
    const path = pathOf(oldKey);
    if (!(await read(path))) return { action: RENAME, writes: [] };
    const writes: PlannedWrite[] = [{ of: landingPage, kind: 'delete', path }];
    for (const { of, list } of BELOW) {
      for (const { id } of await readList(`${path}/${list}`)) {
        writes.push({ of, kind: 'delete', path: `${path}/${list}/${id}` });
      }
    }
    return { action: RENAME, writes };
  };
