import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Without the layer, which jsdom does not know. */
const css = readFileSync('src/ui/table/table.css', 'utf8').replace('@layer ui {', '');

it('keeps the head of a list in sight, but not that of a table within a row', () => {
  document.body.innerHTML = `<style>${css}</style>
    <div class="table-surface">
      <table>
        <thead><tr><th id="outer">Time</th></tr></thead>
        <tbody><tr><td>
          <table class="table"><thead><tr><th id="inner">Subject ID</th></tr></thead></table>
        </td></tr></tbody>
      </table>
    </div>`;
  const position = (id: string) =>
    getComputedStyle(document.getElementById(id) ?? document.body).position;
  expect([position('outer'), position('inner')]).toEqual(['sticky', 'static']);
  document.body.innerHTML = '';
});
