import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import { actionOf, type ListRead, type PlanWithReads } from '#domain/shared/list-change.ts';
import { assertFree, create, noSuchAct } from '#domain/shared/list-writes.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import type { ListedDocument, PlannedWrite } from '#domain/shared/write-plan.ts';
import { landingPageExtension } from './extension.ts';
import { landingPage } from './landing-page.ts';
import { landingPageStyling } from './styling.ts';

/** The error when a required landing page does not exist (OPS-LP-51). */
export const noLandingPage = (key: string) => `Landing page with key ${key} does not exist`;

/** The message when a landing page names a missing extension (OPS-D-28). */
export const noExtension = (id: string) => `Extension with ID ${id} does not exist`;

const keyOf = ({ ids }: ListRead): string => ids['landingPageKey'] ?? '';

const NO_PLACE = { place: 0, chosen: false };

/**
 * Adds a landing page, or deletes one with its extension and stylings (OPS-D-21, OPS-D-22).
 * @throws AppError already-exists for a taken key, invalid-argument for any other act
 */
export const planLandingPages: PlanWithReads = async (
  of,
  list,
  change,
  _target,
  _chance,
  reads,
) => {
  const { act, id, entry = {} } = change;
  const action = actionOf(of, act);
  if (act === 'add') {
    assertFree(of, list.rows, id);
    const page = { ...entry, extensionID: '', stylingID: '' };
    return { action, writes: [create(of, list, id, page, NO_PLACE)] };
  }
  if (act !== 'remove') return noSuchAct();
  if (!list.rows.some((row) => row.id === id)) return { action, writes: [] };
  const path = `${list.path}/${id}`;
  const deleted = (
    definition: typeof landingPageExtension | typeof landingPageStyling,
    name: string,
  ) =>
    reads.readList(`${path}/${name}`).then((rows) =>
      rows.map((row): PlannedWrite => {
        return { of: definition, kind: 'delete', path: `${path}/${name}/${row.id}` };
      }),
    );
  const below = [
    ...(await deleted(landingPageExtension, 'extensions')),
    ...(await deleted(landingPageStyling, 'styling')),
  ];
  return { action, writes: [{ of, kind: 'delete', path }, ...below] };
};

const isThere = (rows: readonly ListedDocument[], id: unknown): boolean =>
  rows.some((row) => row.id === id);

/**
 * Creates a landing page's extension and links it (OPS-D-28).
 * @throws AppError not-found without the landing page, already-exists when it has an extension
 */
export const planExtensions: PlanWithReads = async (of, list, change, _target, _chance, reads) => {
  if (change.act !== 'add') return noSuchAct();
  const landingPageKey = keyOf(list);
  const path = docPath('landingPage', { landingPageKey });
  const page = await reads.read(path);
  if (!page) throw new AppError('not-found', noLandingPage(landingPageKey));
  if (isThere(list.rows, page['extensionID'])) {
    throw new AppError('already-exists', 'This landing page already has an extension.');
  }
  const { id, entry = {} } = change;
  return {
    action: actOf('Create', of),
    writes: [
      create(of, list, id, { ...entry, stylingID: '' }, NO_PLACE),
      { of: landingPage, kind: 'update', path, data: { extensionID: id } },
    ],
  };
};

/**
 * Creates the styling of a landing page or its extension and links it to its owner. Idempotent:
 * plans nothing when the owner has one, so that two open tabs create a single styling (OPS-D-30).
 *
 * @throws AppError not-found without the owner
 */
export const planStylings: PlanWithReads = async (of, list, change, _target, _chance, reads) => {
  if (change.act !== 'add') return noSuchAct();
  const { id, entry = {} } = change;
  const landingPageKey = keyOf(list);
  const extensionID = typeof entry['extensionID'] === 'string' ? entry['extensionID'] : '';
  const owner =
    extensionID === ''
      ? { of: landingPage, path: docPath('landingPage', { landingPageKey }) }
      : {
          of: landingPageExtension,
          path: docPath('landingPageExtension', { landingPageKey, extensionID }),
        };
  const stored = await reads.read(owner.path);
  if (!stored) {
    throw new AppError(
      'not-found',
      extensionID === '' ? noLandingPage(landingPageKey) : noExtension(extensionID),
    );
  }
  const action = actOf('Create', of);
  if (isThere(list.rows, stored['stylingID'])) return { action, writes: [] };
  return {
    action,
    writes: [
      create(of, list, id, entry, NO_PLACE),
      { ...owner, kind: 'update', data: { stylingID: id } },
    ],
  };
};
