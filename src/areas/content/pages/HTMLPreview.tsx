import { OWN_FILES } from '#data/engine/own-files.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { StoredHTML } from '#ui/StoredHTML.tsx';

const WEB_ADDRESS = /^https?:\/\/\S+$/;

interface HTMLPreviewProps {
  readonly name: string;
  readonly html: string;
  readonly url: string;
}

/** A page's HTML; a bare URL becomes a link, never an embedded foreign page (AUTHOR-D-30). */
export function HTMLPreview({ name, html, url }: HTMLPreviewProps) {
  if (html.trim() !== '') {
    return (
      <StoredHTML
        className="phone program-page-frame"
        title={`HTML of ${isolated(name)}`}
        html={html}
        own={OWN_FILES}
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
