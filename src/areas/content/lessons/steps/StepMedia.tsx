import { imagePath } from '#domain/content/steps/image-type.ts';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { videoAddress } from '#domain/content/steps/video.ts';
import { AudioPreview } from '#areas/content/shared/AudioPreview.tsx';
import { ImagePreview } from '#areas/content/shared/ImagePreview.tsx';
import './steps.css';

/** A step's picture or audio (AUTHOR-D-83). */
export function StepMedia({ step }: { readonly step: StoredStep }) {
  const { image_filename: image, imageType, remote_audio_filename: audio, videoId } = step;
  return (
    <span className="step-media">
      {image !== '' && (
        <ImagePreview path={imagePath(imageType, image)} name={image} area="lessons" />
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
