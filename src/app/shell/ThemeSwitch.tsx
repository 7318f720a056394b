import { useTheme, type ThemeChoice } from '#ui/theme.ts';

const NEXT: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

const SIGN: Readonly<Record<ThemeChoice, string>> = { system: '◐', light: '☀', dark: '☾' };

/** Cycles through system, light and dark. */
export function ThemeSwitch() {
  const { choice, choose } = useTheme();
  const next = NEXT[choice];
  return (
    <button
      type="button"
      className="btn btn-sm btn-ghost"
      title={`Theme: ${choice}`}
      aria-label={`Theme: ${choice}. Change to ${next}`}
      onClick={() => choose(next)}
    >
      <span aria-hidden="true">{SIGN[choice]}</span>
    </button>
  );
}
