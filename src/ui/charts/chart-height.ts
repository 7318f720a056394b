/** Of a chart for which nothing else is said, in pixels. */
export const CHART_HEIGHT = 320;
