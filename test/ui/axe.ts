import axe from 'axe-core';

/** Accessibility findings of a piece of markup, each as "rule: element". */
export async function findings(element: Element = document.body): Promise<string[]> {
  const result = await axe.run(element, {
    // Layout and landmarks of a whole page are judged in a real browser.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}`));
}
