declare module 'plotly.js-finance-dist-min' {
  const Plotly: unknown;
  export = Plotly;
}
