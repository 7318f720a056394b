import { cloneProgram, programCopySource } from '#data/content/program-acts.ts';
import { useLive } from '#data/engine/use-live.ts';
import { copyState, type CopyState, type ProgramCopy } from '#domain/content/program-copy.ts';
import { programName, type Program } from '#domain/content/program.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useNow } from '#ui/use-now.ts';
import { NOT_CLONED } from './clone-texts.ts';

const WORDS: Readonly<Record<CopyState, readonly [tone: Tone, word: string]>> = {
  queued: ['info', 'Copy waits'],
  copying: ['info', 'Being copied'],
  interrupted: ['warning', 'Copy stopped'],
  failed: ['danger', 'Copy failed'],
  done: ['success', 'Copied'],
};

interface CopyProgressProps {
  readonly program: Program;
  /** Also names the source of a complete copy, which otherwise shows nothing. */
  readonly whenDone?: boolean;
}

/** The progress of a program's copy; admins can resume a stopped one (AUTHOR-D-27). */
export function CopyProgress({ program, whenDone = false }: CopyProgressProps) {
  const isAdmin = hasRole(useStaff(), 'admin');
  const { copyStatus, docID } = program;
  const isWatched = isAdmin && (whenDone || copyStatus !== '');
  const live = useLive(isWatched ? programCopySource(docID) : null);
  const copy = live.state === 'ready' ? live.data : null;
  if (copyStatus === '') {
    return copy?.status === 'done' && copy.destinationProgramID === docID ? (
      <Done copy={copy} />
    ) : null;
  }
  if (copy) return <Running program={program} copy={copy} />;
  const [tone, word] = WORDS[copyStatus === 'failed' ? 'failed' : 'copying'];
  return (
    <span className="program-copy">
      <StatusBadge tone={tone} label={word} />
    </span>
  );
}

function Done({ copy }: { readonly copy: ProgramCopy }) {
  return (
    <p className="program-copy">
      Cloned from <span className="font-monospace">{copy.sourceProgramID}</span> by{' '}
      {copy.requestedBy}, complete since {formatDateTime(copy.finishedAt)}:{' '}
      {countOf(copy.copied, 'document')} copied, {copy.kept} kept, {copy.verified} verified.
    </p>
  );
}

interface RunningProps {
  readonly program: Program;
  readonly copy: ProgramCopy;
}

function Running({ program, copy }: RunningProps) {
  const state = copyState(copy, useNow(5000));
  const [tone, word] = WORDS[state];
  const done = copy.copied + copy.kept;
  const stopped = state === 'failed' || state === 'interrupted';
  return (
    <span className="program-copy">
      <StatusBadge tone={tone} label={word} />
      <span>{copy.total === 0 ? 'Counting' : `${done} of ${countOf(copy.total, 'document')}`}</span>
      {!stopped && (
        <progress
          aria-label={`Copy of ${programName(program)}`}
          value={done}
          max={Math.max(copy.total, 1)}
        />
      )}
      {state === 'failed' && <span>{copy.error}</span>}
      {stopped && <GoOn copy={copy} label={state === 'failed' ? 'Retry copy' : 'Continue'} />}
    </span>
  );
}

interface GoOnProps {
  readonly copy: ProgramCopy;
  readonly label: string;
}

/** Resumes where the server stopped, keeping what exists. */
function GoOn({ copy, label }: GoOnProps) {
  const trying = useTrying();
  return (
    <TwoStepButton
      size="sm"
      variant="primary"
      label={label}
      consequence={`Continues the copy of ${copy.sourceProgramID}.`}
      onConfirm={() =>
        trying(NOT_CLONED, async () => void (await cloneProgram(copy)), copy.sourceProgramID)
      }
    />
  );
}
