const WEB_ADDRESS = /^https?:\/\/\S+$/;

interface HTMLPreviewProps {
  readonly name: string;
  readonly html: string;
  readonly url: string;
}

/**
 * HTML in a frame without script and without an origin; an address alone is a link, never a frame of
 * somebody else's page (AUTHOR-D-10, AUTHOR-D-30).
 */
export function HTMLPreview({ name, html, url }: HTMLPreviewProps) {
  if (html.trim() !== '') {
    return (
      <iframe
        className="program-page-frame"
        title={`HTML of ${name}`}
        sandbox=""
        srcDoc={html}
        tabIndex={0}
      />
    );
  }
  if (!WEB_ADDRESS.test(url.trim())) return <p>This page has neither HTML nor a URL.</p>;
  return (
    <p>
      This page is shown from{' '}
      <a href={url.trim()} target="_blank" rel="noreferrer noopener">
        {url.trim()}
      </a>
    </p>
  );
}
