import { NamesButton } from '#app/hidden-names/NamesButton.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { HelpButton } from './HelpButton.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The deferred part of the top bar, and the keyboard shortcuts of all pages. */
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
