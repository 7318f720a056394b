/** HTML for offline reading: no scripts, no external resources, printable. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and makes control characters visible. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2rem; border-bottom: 1px solid; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem; }
caption { text-align: left; font-weight: 600; }
th, td { border: 1px solid #8888; padding: 0.2rem 0.5rem; text-align: left; vertical-align: top;
  white-space: pre-wrap; overflow-wrap: anywhere; }
th[scope='row'] { width: 16rem; font-weight: 500; }
.note { opacity: 0.8; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } h3, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; } thead { display: table-header-group; } }
`;

/**
 * A whole page. Its content security policy prevents scripts and requests, whatever a record
 * contains.
 */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Names and values, one pair per row. */
export function valuesHtml(
  caption: string,
  rows: readonly (readonly [name: string, value: string])[],
): string {
  const lines = rows.map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption><tbody>${lines.join('\n')}</tbody></table>`;
}

export function tableHtml(
  caption: string,
  [head = [], ...rows]: readonly (readonly string[])[],
): string {
  const heads = head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
}

export interface Section {
  /** An anchor: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Sections preceded by a table of contents. */
export function sectionsHtml(sections: readonly Section[]): string {
  const contents = sections.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  const parts = sections.map(
    ({ id, title, html }) =>
      `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escapeHtml(title)}</h2>\n${html}</section>`,
  );
  return `<nav aria-label="Contents"><ul>${contents.join('\n')}</ul></nav>\n${parts.join('\n')}`;
}
