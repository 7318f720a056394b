import { imagePath } from '#domain/content/steps/image-type.ts';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { videoAddress } from '#domain/content/steps/video.ts';
import { AudioPreview } from '#areas/content/shared/AudioPreview.tsx';
import { ImagePreview } from '#areas/content/shared/ImagePreview.tsx';
import './steps.css';

interface StepMediaProps {
  readonly step: StoredStep;
  /** A picture no higher than a row of a table. */
  readonly small?: boolean;
}

/** A step's picture or audio (AUTHOR-D-83). */
export function StepMedia({ step, small = false }: StepMediaProps) {
  const { image_filename: image, imageType, remote_audio_filename: audio, videoId } = step;
  return (
    <span className="step-media" data-small={small || undefined}>
      {image !== '' && (
        <ImagePreview
          path={imagePath(imageType, image)}
          name={image}
          area={small ? 'rows' : 'lessons'}
        />
      )}
      {audio !== '' && <AudioPreview path={audio} />}
      {videoId !== '' && (
        <a href={videoAddress(videoId)} target="_blank" rel="noreferrer">
          Video {videoId}
        </a>
      )}
    </span>
  );
}
