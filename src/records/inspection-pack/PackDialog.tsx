import { useState } from 'react';
import { makePack, type FinishedPack, type PackProgress } from '#data/use-cases/inspection-pack.ts';
import type { PackScope } from '#domain/reports/inspection-pack/scope.ts';
import { downloadBlob } from '#lib/download.ts';
import { useRun } from '#ui/use-run.ts';
import { AskForPack } from './AskForPack.tsx';
import type { PackSubject } from './pack-subject.ts';
import { PackState } from './PackState.tsx';

interface PackDialogProps extends PackSubject {
  readonly onClose: () => void;
}

interface Asked {
  readonly scope: PackScope;
  readonly reason: string;
}

const BEGIN: PackProgress = { step: 'reading', read: 0, participants: 0, of: 0 };

const fileName = ({ id }: FinishedPack): string => `inspection-pack-${id}.zip`;

/**
 * Asks for scope and reason, shows the progress, and hands out the finished pack with its checksum.
 */
export function PackDialog({ onClose, ...subject }: PackDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, start, stop } = useRun<PackProgress, FinishedPack>(BEGIN);
  const make = (request: Asked) => {
    setAsked(request);
    start(async (onProgress, signal) => {
      const pack = await makePack({ ...request, consoleVersion: __VERSION__ }, onProgress, signal);
      if (!signal.aborted) downloadBlob(fileName(pack), pack.archive);
      return pack;
    });
  };
  if (asked === null) return <AskForPack {...subject} onAsk={make} onClose={onClose} />;
  const close = () => {
    stop();
    onClose();
  };
  return <PackState run={run} name={subject.name} onAgain={() => make(asked)} onClose={close} />;
}
