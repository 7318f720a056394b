import { useState } from 'react';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { Panel } from '#ui/Panel.tsx';
import { moved } from '#lib/moved.ts';
import { ReorderList } from '#ui/ReorderList.tsx';

const days = Array.from({ length: 42 }, (_, day) => day);

const progress = [
  { name: 'Sessions', x: days, y: days.map((day) => Math.round(day * 0.8)), mode: 'lines' },
  { name: 'Tasks', x: days, y: days.map((day) => Math.round(day ** 1.2 / 3)), mode: 'lines' },
  { name: 'Baseline', x: days, y: days.map((day) => Math.min(day, 41)), mode: 'lines' },
];

const minutes = [
  { type: 'bar', x: days.slice(0, 14), y: days.slice(0, 14).map((day) => (day * 37) % 26) },
];

const axes = { xaxis: { title: { text: 'Therapy day' } }, yaxis: { title: { text: 'Minutes' } } };

const progressAxes = { xaxis: axes.xaxis };

const lessons = ['Welcome', 'What pain tells us', 'Pacing', 'Sleep', 'Values in daily life'];

export function ChartSamples() {
  const [order, setOrder] = useState(lessons);
  return (
    <>
      <Chart
        title="Progress"
        traces={progress}
        layout={progressAxes}
        says={chartSentence(progress, progressAxes)}
      />
      <Chart
        title="Minutes in the app"
        traces={minutes}
        layout={axes}
        says={chartSentence(minutes, axes)}
      />
      <Chart title="A chart without values" traces={[]} says="" height={48} />
      <Panel title="Order of lessons">
        <ReorderList
          label="Lessons"
          items={order.map((name) => ({ key: name, name, content: name }))}
          onMove={(from, to) => {
            setOrder(moved(order, from, to));
            return Promise.resolve();
          }}
        />
      </Panel>
    </>
  );
}
