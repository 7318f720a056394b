/**
 * Mutants that behave exactly like the original code, by title, with the reason; they do not count. A title
 * without a mutant fails the run, which keeps the list accurate.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'src/domain/reports/graph.ts boundary: place(a) < place(b) -> place(a) <= place(b)':
    'Equal places are ordered by their ids before.',
  'src/areas/operations/today/WaitingPanel.tsx arithmetic: all.length - old.length -> all.length + old.length':
    'The number is shown only while nobody waits long enough, so that none are old.',
  'src/areas/administration/system-events/SystemEventsPage.tsx number: 0 -> 1':
    'A new event has the time of the server and comes first, so that the second event changes as well.',
  'src/data/engine/sources.ts number: 0 -> 1':
    'The numbers of decoders only need to differ from one another.',
};
