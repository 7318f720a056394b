import { readStudyPages } from '#domain/operations/landing-page/schema.ts';
import { CONSENT_CHOICES } from '#domain/people/consent/schema.ts';
import { decisionOf } from '#domain/people/consent/moves.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import type { ReadDocument, WriteData } from '#domain/shared/write-plan.ts';
import { movesFrom } from './allowed-moves.ts';
import { planExtensionMove, type ExtensionMove } from './extension-move.ts';
import { readStatus, statusLabel } from './status.ts';

/** The effect of a move to the extension, in words. */
export interface ExtensionPreview {
  readonly status: string;
  readonly landingPage: string;
  readonly program: string;
  readonly consent: string;
  readonly messages: string;
}

const decodeUser = documentReader(userSchema);

/**
 * Previews the manual move for a user's current state, using the move's own plan without writing.
 * @throws AppError as `planExtensionMove`
 */
export async function previewExtensionMove(
  read: ReadDocument,
  move: Omit<ExtensionMove, 'reason'>,
): Promise<ExtensionPreview> {
  const path = docPath('user', { uid: move.uid });
  const { writes } = await planExtensionMove({ ...move, reason: 'Preview' })(read);
  const written = writes.find((write) => write.path === path);
  const data: WriteData = written && written.kind !== 'delete' ? written.data : {};
  const before = decodeUser(move.uid, (await read(path)) ?? {});
  const after = decodeUser(move.uid, { ...before.raw, ...data });
  const { page, extension } = await readStudyPages(read, after.landingPageKey);
  const problem = page
    ? extension
      ? ''
      : '. It has no extension, so that a decision about consent cannot be carried out'
    : '. There is no landing page with this key';
  return {
    status: `${statusLabel(before.workflowStatus)} to ${statusLabel(after.workflowStatus)}`,
    landingPage: `${before.landingPageKey || 'none'} to ${after.landingPageKey}${problem}`,
    program: programWords(before.activeProgram, data, extension),
    consent: consentWords(after.workflowStatus),
    messages:
      'None is sent by the move. What the app of the participant sends later is decided there.',
  };
}

/** The change of program, and the programs that later consent decisions would enrol in. */
function programWords(now: string, data: WriteData, extension: RawDocument | null): string {
  const moved = data['activeProgram'];
  const program =
    typeof moved === 'string' ? `${now || 'none'} to ${moved}` : `Stays ${now || 'none'}`;
  const later = CONSENT_CHOICES.flatMap((choice) => {
    const field = decisionOf('EXT-consent', choice)?.program;
    const to = field && extension?.[field];
    return typeof to === 'string' && to !== '' ? [`${choice}: ${to}`] : [];
  });
  return later.length === 0 ? program : `${program}. After EXT consent ${later.join(', ')}`;
}

function consentWords(status: string): string {
  const workflowStatus = readStatus(status);
  const next = workflowStatus ? movesFrom(workflowStatus).filter(({ by }) => by === 'app') : [];
  const ways = next.map(({ to, why }) => `${statusLabel(to)} when ${why}`);
  return `None is asked for by the move. By the app: ${ways.join('; ')}`;
}
