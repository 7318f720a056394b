declare module 'plotly.js/lib/core' {
  const Plotly: { register: (traces: readonly unknown[]) => void };
  export default Plotly;
}
declare module 'plotly.js/lib/bar' {
  const trace: unknown;
  export default trace;
}
declare module 'plotly.js/lib/funnel' {
  const trace: unknown;
  export default trace;
}
declare module 'plotly.js/lib/pie' {
  const trace: unknown;
  export default trace;
}
