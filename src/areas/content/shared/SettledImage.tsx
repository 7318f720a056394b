import { useEffect, useState } from 'react';
import { ImagePreview } from './ImagePreview.tsx';

/** Debounce before a typed name is looked up. */
const PAUSE_MS = 500;

interface SettledImageProps {
  readonly folder: string;
  /** The typed file name; nothing is shown without one. */
  readonly typed: string;
}

/** A field's picture, from its public folder (AUTHOR-D-86, AUTHOR-GEN-05). */
export function SettledImage({ folder, typed }: SettledImageProps) {
  const name = typed.trim();
  const [file, setFile] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setFile(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  if (file === '') return null;
  return <ImagePreview path={`${folder}/${file}`} name={file} area="playlists" />;
}
