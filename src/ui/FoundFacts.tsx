import './found-facts.css';

interface FoundFactsProps {
  /** Joined by " · ". */
  readonly detail: string;
}

const SEPARATOR = ' · ';

/** The facts of a found record; those of a person in columns of the list. The tooltip has them whole. */
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
        <span key={index}>
          {index > 0 && <span className="found-separator">{SEPARATOR}</span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
