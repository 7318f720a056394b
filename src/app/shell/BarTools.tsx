import { NamesButton } from '#app/hidden-names/NamesButton.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { HelpButton } from './HelpButton.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The part of the top bar that comes after the first rows, and the keys of every page. */
export function BarTools() {
  return (
    <>
      <ConnectionState />
      <NamesButton />
      <HelpButton />
      <ThemeSwitch />
      <Shortcuts />
    </>
  );
}
