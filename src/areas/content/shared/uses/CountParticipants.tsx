import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { countParticipants, type ParticipantCount } from '#data/use-cases/count-participants.ts';
import type { Signs } from '#domain/content/program-content/participation.ts';
import { errorText } from '#lib/error-text.ts';
import { heldBack } from '#ui/held-back.ts';
import { participantsText } from './participants-text.ts';

interface CountParticipantsProps {
  readonly programKey: string;
  readonly signs: Signs;
}

type Run =
  | { readonly state: 'idle' }
  | { readonly state: 'counting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'done'; readonly count: ParticipantCount };

/** Counts, on request, the active participants with the record ahead, done or never met. */
export function CountParticipants({ programKey, signs }: CountParticipantsProps) {
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const start = async () => {
    setRun({ state: 'counting' });
    try {
      setRun({ state: 'done', count: await countParticipants(programKey, signs) });
    } catch (error) {
      setRun({ state: 'failed', error });
    }
  };
  return (
    <div className="mt-2">
      <Button
        size="sm"
        variant="outline-secondary"
        {...heldBack(run.state === 'counting', () => void start())}
      >
        Count participants
      </Button>
      <p className="mt-2 mb-0" role="status">
        {wordsOf(run)}
      </p>
    </div>
  );
}

function wordsOf(run: Run): string {
  if (run.state === 'counting') return 'Counting …';
  if (run.state === 'failed') return `They could not be counted: ${errorText(run.error)}`;
  if (run.state === 'idle') return '';
  return participantsText(run.count);
}
