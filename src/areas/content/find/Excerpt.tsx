import { excerptOf, type Search } from '#domain/content/program-content/find-texts.ts';

interface ExcerptProps {
  readonly value: string;
  readonly search: Search;
  /** The replacement; null when nothing is replaced. */
  readonly by: string | null;
}

/** A text around its matches, with the replacement. */
export function Excerpt({ value, search, by }: ExcerptProps) {
  return (
    <span className="find-excerpt">
      {excerptOf(value, search).map(({ text, hit }, at) => {
        if (!hit) return <span key={at}>{text}</span>;
        if (by === null) return <mark key={at}>{text}</mark>;
        return (
          <span key={at}>
            <del>{text}</del>
            {by !== '' && <ins>{by}</ins>}
          </span>
        );
      })}
    </span>
  );
}
