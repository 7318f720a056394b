import type { ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';

interface PartProps {
  readonly children?: ReactNode;
}

// Not real headings and links: a preview is not part of the console's navigation.
const Heading = ({ children }: PartProps) => <p className="phone-heading">{children}</p>;
const Words = ({ children }: PartProps) => <span className="phone-link">{children}</span>;

const PARTS = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: Words,
};

/** Text as the app shows it; HTML is escaped, and nothing is fetched. */
export const Markdown = ({ text }: { readonly text: string }) => (
  <div className="phone-text">
    <ReactMarkdown components={PARTS} disallowedElements={['img']}>
      {text}
    </ReactMarkdown>
  </div>
);
