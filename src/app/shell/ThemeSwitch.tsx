import { Icon, type IconName } from '#ui/icons.tsx';
import { useTheme, type ThemeChoice } from '#ui/theme.ts';

const NEXT: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

const ICON: Readonly<Record<ThemeChoice, IconName>> = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
};

/** Cycles through system, light and dark. */
export function ThemeSwitch() {
  const { choice, choose } = useTheme();
  const next = NEXT[choice];
  return (
    <button
      type="button"
      className="btn btn-ghost"
      title={`Theme: ${choice}`}
      aria-label={`Theme: ${choice}. Change to ${next}`}
      onClick={() => choose(next)}
    >
      <Icon name={ICON[choice]} />
    </button>
  );
}
