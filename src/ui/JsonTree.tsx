import { JsonView, type Props } from 'react-json-view-lite';

const style = {
  container: 'json-tree',
  basicChildStyle: 'json-child',
  label: 'json-label',
  clickableLabel: 'json-label json-clickable',
  nullValue: 'json-null',
  undefinedValue: 'json-null',
  numberValue: 'json-number',
  stringValue: 'json-string',
  booleanValue: 'json-boolean',
  otherValue: 'json-other',
  punctuation: 'json-punctuation',
  expandIcon: 'json-icon json-icon-closed',
  collapseIcon: 'json-icon json-icon-open',
  collapsedContent: 'json-collapsed',
  childFieldsContainer: 'json-children',
  noQuotesForStringValues: false,
  quotesForFieldNames: false,
  ariaLables: { collapseJson: 'Collapse', expandJson: 'Expand' },
  stringifyStringValues: true,
} satisfies Props['style'];

interface JsonTreeProps {
  readonly label: string;
  readonly data: object;
}

/** A stable function: a new one would collapse what was expanded. */
const nearTheTop = (level: number) => level < 2;

/** A separate file, because it is lazily loaded. */
export function JsonTree({ label, data }: JsonTreeProps) {
  return (
    <JsonView
      data={data}
      style={style}
      aria-label={label}
      clickToExpandNode
      shouldExpandNode={nearTheTop}
    />
  );
}
