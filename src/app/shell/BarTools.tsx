import { NamesButton } from '#app/hidden-names/NamesButton.tsx';
import { HelpButton } from './HelpButton.tsx';

/** Buttons of the top bar that come after the first rows. */
export function BarTools() {
  return (
    <>
      <NamesButton />
      <HelpButton />
    </>
  );
}
