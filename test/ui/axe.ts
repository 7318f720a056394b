import axe from 'axe-core';

/** Accessibility findings of an element, each as "rule: element". */
export async function findings(element: Element = document.body): Promise<string[]> {
  const result = await axe.run(element, {
    // Colours, layout and landmarks are checked in a real browser.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}`));
}
