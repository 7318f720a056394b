import { useState } from 'react';
import { fileAddress } from '#data/engine/files.ts';
import { useLive } from '#data/engine/use-live.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { StoredImage } from '#ui/StoredImage.tsx';

/** Maximum image height, by place (AUTHOR-STEP-07, AUTHOR-STEP-08). */
const HIGHEST = { lessons: 150, playlists: 200, rows: 28 } as const;

interface ImagePreviewProps {
  /** The file's path; null when unknown. */
  readonly path: string | null;
  readonly name: string;
  readonly area: keyof typeof HIGHEST;
}

/** An image as the app shows it, from its public URL (AUTHOR-STEP-48). */
export function ImagePreview({ path, name, area }: ImagePreviewProps) {
  const live = useLive(path === null ? null : fileAddress(path));
  const [broken, setBroken] = useState<string | null>(null);
  if (path !== null && live.state === 'loading') return <Spinner />;
  const address = live.state === 'ready' ? live.data : null;
  if (address === null || broken === address) {
    return <span className="text-body-secondary">Image not found</span>;
  }
  return (
    <StoredImage
      address={address}
      own
      alt={name}
      style={{ maxHeight: HIGHEST[area], maxWidth: '100%' }}
      onBroken={() => setBroken(address)}
    />
  );
}
