import { fileAddress } from '#data/engine/files.ts';
import { useLive } from '#data/engine/use-live.ts';

/** A link to an audio file; just its name when it does not exist. */
export function AudioPreview({ path }: { readonly path: string }) {
  const live = useLive(fileAddress(path));
  const address = live.state === 'ready' ? live.data : null;
  const name = path.split('/').at(-1) ?? path;
  if (address === null) return <span>{name}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
