import { useState } from 'react';

interface StoredHTMLProps {
  /** Names the frame to screen readers. */
  readonly title: string;
  readonly html: string;
  /** How the addresses of own files begin; images from elsewhere are loaded when somebody asks for them. */
  readonly own: string | null;
  readonly className?: string;
}

/** Stands before everything else, so that the HTML can only narrow it. */
const policy = (images: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${images}">`;

/** Whether HTML may show an image; a miss leaves it unloaded. */
const LOADS = /<(?:img|image|source|input|video)\b|\bbackground\s*=|\b(?:url|image-set)\(/i;

/**
 * The one place where stored HTML is shown: in a frame without script and origin, which loads nothing
 * from other hosts until somebody asks for it (AUTHOR-D-10).
 */
export function StoredHTML({ title, html, own, className }: StoredHTMLProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <iframe
        className={className}
        title={title}
        sandbox=""
        srcDoc={policy(asked ? 'https:' : (own ?? '')) + html}
        tabIndex={0}
      />
      {!asked && LOADS.test(html) && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => setAsked(true)}
        >
          Load images of other hosts
        </button>
      )}
    </>
  );
}
