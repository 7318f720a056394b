/** Texts up to this length are shown in full; longer ones fill more than a few lines. */
const LONG_TEXT = 500;

/** Truncates long texts in plain data; data without any is returned as is. */
export function clipTexts(value: unknown, most = LONG_TEXT): unknown {
  if (typeof value === 'string') {
    if (value.length <= most) return value;
    const start = value.slice(0, most).replace(/[\ud800-\udbff]$/, '');
    return `${start}… (${value.length.toLocaleString('en-US')} characters)`;
  }
  if (Array.isArray(value)) return value.map((item) => clipTexts(item, most));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, clipTexts(item, most)]),
    );
  }
  return value;
}

/** Whether plain data contain a text that would be truncated. */
export function hasLongText(value: unknown, most = LONG_TEXT): boolean {
  if (typeof value === 'string') return value.length > most;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item) => hasLongText(item, most));
}
