import './found-facts.css';

interface FoundFactsProps {
  /** Joined by " · ". */
  readonly detail: string;
}

const SEPARATOR = ' · ';

/** The facts of a found record; on one line if one is an e-mail, which is cut for lack of space. */
export function FoundFacts({ detail }: FoundFactsProps) {
  if (!detail.includes('@')) return <span className="found-facts">{detail}</span>;
  return (
    <span className="found-facts" data-one-line>
      {detail.split(SEPARATOR).map((fact, index) => (
        <span key={index} className={fact.includes('@') ? 'found-email' : undefined}>
          {index > 0 && SEPARATOR}
          {fact}
        </span>
      ))}
    </span>
  );
}
