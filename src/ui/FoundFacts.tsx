import './found-facts.css';

interface FoundFactsProps {
  /** Joined by " · ". */
  readonly detail: string;
}

const SEPARATOR = ' · ';

/** The facts of a found record; with an e-mail on one line, where it is cut first. The tooltip has them whole. */
export function FoundFacts({ detail }: FoundFactsProps) {
  if (!detail.includes('@'))
    return (
      <span className="found-facts" title={detail || undefined}>
        {detail}
      </span>
    );
  return (
    <span className="found-facts" title={detail} data-one-line>
      {detail.split(SEPARATOR).map((fact, index) => (
        <span key={index} className={fact.includes('@') ? 'found-email' : undefined}>
          {index > 0 && SEPARATOR}
          {fact}
        </span>
      ))}
    </span>
  );
}
