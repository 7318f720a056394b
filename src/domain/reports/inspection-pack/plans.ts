import { AppError } from '#domain/shared/app-error.ts';
import { isDocumentId, pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { inspectionPackRecord } from './pack-record.ts';
import type { PackScope } from './scope.ts';

export const packPath = (packID: string): string => pathOf(inspectionPackRecord, { packID });

/** The record whose history also shows the pack. */
function subjectOfScope({ kind, of }: Pick<PackScope, 'kind' | 'of'>): readonly string[] {
  if (kind === 'participant') return [docPath('user', { uid: of })];
  return isDocumentId(of) ? [docPath('study', { studyID: of })] : [];
}

interface Begun {
  readonly packID: string;
  readonly scope: PackScope;
  readonly reason: string;
  readonly functionsVersion: string;
}

/**
 * Records the start of a pack, also in the history of the account or study.
 * @throws AppError not-found without the account
 */
export function planBeginPack({ packID, scope, reason, functionsVersion }: Begun): Planner {
  const path = packPath(packID);
  const about = subjectOfScope(scope);
  return async (read) => {
    const [account = ''] = about;
    if (scope.kind === 'participant' && !(await read(account))) {
      throw new AppError('not-found', `There is no user "${scope.of}".`);
    }
    const { kind, of, from, to } = scope;
    return {
      action: 'Begin inspection pack',
      reason,
      part: { paths: [...about, path] },
      writes: [
        {
          of: inspectionPackRecord,
          kind: 'create',
          path,
          data: { kind, of, from, to, functionsVersion, manifestSHA256: '' },
        },
      ],
    };
  };
}

export interface Sealed {
  readonly packID: string;
  readonly manifestSHA256: string;
  readonly participants: number;
  readonly records: number;
  readonly unreadable: number;
}

/**
 * Records the checksum of a finished pack. Idempotent for the same checksum.
 *
 * @throws AppError not-found, or failed-precondition when the pack belongs to somebody else or has
 *   another checksum
 */
export function planSealPack({ packID, ...sealed }: Sealed, actor: string): Planner {
  const path = packPath(packID);
  return async (read) => {
    const action = 'Export inspection pack';
    const stored = await read(path);
    if (!stored) throw new AppError('not-found', 'This pack was never begun.');
    if (stored['createdBy'] !== actor) {
      throw new AppError('failed-precondition', 'Somebody else began this pack. Make a new one.');
    }
    if (stored['manifestSHA256'] === sealed.manifestSHA256) return { action, writes: [] };
    if (stored['manifestSHA256'] !== '') {
      throw new AppError('failed-precondition', 'This pack has another sum. Make a new one.');
    }
    const { kind, of } = stored;
    const about = subjectOfScope({
      kind: kind === 'study' ? 'study' : 'participant',
      of: String(of),
    });
    return {
      action,
      part: { parent: packID, paths: [...about, path] },
      writes: [{ of: inspectionPackRecord, kind: 'update', path, data: sealed }],
    };
  };
}
