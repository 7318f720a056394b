interface ExternalLinkProps {
  readonly label: string;
  readonly url: string;
  readonly className?: string;
}

/** A link that opens in a new tab. */
export const ExternalLink = ({ label, url, className }: ExternalLinkProps) => (
  <a className={className} href={url} target="_blank" rel="noopener noreferrer">
    {label} <span aria-hidden="true">↗</span>
    <span className="visually-hidden">(opens in a new tab)</span>
  </a>
);
