import { useState } from 'react';

interface StoredHTMLProps {
  /** The frame's title for screen readers. */
  readonly title: string;
  readonly html: string;
  /** The URL prefix of own files; other images load only on request. */
  readonly own: string | null;
  readonly className?: string;
}

/** Placed first, so that the HTML can only restrict it further. */
const policy = (images: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${images}">`;

/** The app's letters and headings, unless the HTML sets its own. */
const LETTERS =
  '<style>body{margin:16px;font:16px/1.5 system-ui,sans-serif}h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25}</style>';

/** Whether HTML may load an image; a false negative just leaves it unloaded. */
const LOADS = /<(?:img|image|source|input|video)\b|\bbackground\s*=|\b(?:url|image-set)\(/i;

/**
 * The only place that shows stored HTML: in a sandboxed frame without script or origin, which loads
 * nothing from other hosts until requested (AUTHOR-D-10).
 */
export function StoredHTML({ title, html, own, className }: StoredHTMLProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <iframe
        className={className}
        title={title}
        sandbox=""
        srcDoc={policy(asked ? 'https:' : (own ?? '')) + LETTERS + html}
        tabIndex={0}
      />
      {!asked && LOADS.test(html) && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => setAsked(true)}
        >
          Load images from other hosts
        </button>
      )}
    </>
  );
}
