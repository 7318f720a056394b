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

/** One function for all renders: with another one the tree would close what somebody opened. */
const nearTheTop = (level: number) => level < 2;

/** A file of its own because it is loaded when first shown. */
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
