/** Minutes as "2 h 5 min"; below one hour only minutes (REPORT-D-61). */
export function minutesLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
