import type { Target } from '#domain/content/program-content/references.ts';
import { imagePath } from '#domain/content/steps/image-type.ts';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { UsesPanel } from '#areas/content/shared/uses/UsesPanel.tsx';

interface StepFilesProps {
  readonly programKey: string;
  readonly step: StoredStep;
}

/** Everything in the program with the same picture or audio. */
export function StepFiles({ programKey, step }: StepFilesProps) {
  const { image_filename: image, imageType, remote_audio_filename: audio } = step;
  const picture = imagePath(imageType, image);
  const targets: readonly Target[] = [
    ...(picture === null ? [] : [{ kind: 'picture', id: picture } as const]),
    ...(audio === '' ? [] : [{ kind: 'audio', id: audio } as const]),
  ];
  if (targets.length === 0) return null;
  return (
    <UsesPanel
      programKey={programKey}
      title="Where its picture and audio are used"
      targets={targets}
      none="Nothing in this program uses them."
    />
  );
}
