import { createHash } from 'node:crypto';
import { decodeEntry } from '#domain/history/entry.ts';
import { buildPack, type InspectionPack } from '#domain/reports/inspection-pack/build-pack.ts';
import { PACK_KINDS, type PackKind } from '#domain/reports/inspection-pack/kinds.ts';
import type { PackInput, PackParticipant } from '#domain/reports/inspection-pack/pack.ts';
import { toCsv } from '#lib/csv.ts';
import { visibleMarks } from '#lib/visible-marks.ts';

type Data = Readonly<Record<string, unknown>>;

export const sha256 = (bytes: Uint8Array): Promise<string> =>
  Promise.resolve(createHash('sha256').update(bytes).digest('hex'));

export const made = (input: PackInput): Promise<InspectionPack> =>
  buildPack(input, { toCsv, sha256, visibleMarks });

/** The path of a participant's record of a kind. */
export const placeOf = (kind: PackKind, uid: string): string =>
  kind === 'accounts' ? `users/${uid}` : `users/${uid}/${kind}/r1`;

export function entryOf(id: string, path: string, before: Data | null, after: Data | null) {
  return decodeEntry(id, {
    actor: 'ada@example.com',
    at: new Date('2026-02-03T04:05:06Z'),
    action: 'Edit user',
    reason: 'Asked by phone',
    paths: [path],
    changes: { [path]: { before, after } },
  });
}

/** A participant with one record per kind, all with the same fields. */
export function participant(uid: string, data: Data, change: Data = data): PackParticipant {
  const records = PACK_KINDS.map((kind) => [kind, [{ path: placeOf(kind, uid), data }]] as const);
  const entries = [entryOf(`e-${uid}`, `users/${uid}`, null, change)];
  return { uid, label: `Person ${uid}`, records: Object.fromEntries(records), entries };
}

export function inputOf(
  participants: readonly PackParticipant[],
  rest: Partial<PackInput> = {},
): PackInput {
  const [only] = participants;
  const single = participants.length === 1 && only;
  return {
    about: {
      id: '20260203040506000-abc',
      scope: single
        ? { kind: 'participant', of: only.uid, from: '', to: '' }
        : { kind: 'study', of: '004', from: '2026-01-01', to: '2026-03-31' },
      actor: 'ada@example.com',
      reason: 'Inspection of the authority',
      begun: new Date('2026-04-01T08:00:00Z'),
      read: new Date('2026-04-01T08:00:09Z'),
      consoleVersion: '0.1.0',
      functionsVersion: '0.1.7',
    },
    participants,
    unreadable: [],
    ...rest,
  };
}
