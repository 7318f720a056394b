/** Why a text is too short or too long for a participant's answer; null when it fits. */
export function lengthProblem(
  answer: string,
  least: number | null,
  most: number | null,
): string | null {
  const { length } = answer.trim();
  if (least !== null && length < least) return `At least ${least} characters are needed`;
  return most !== null && length > most ? `At most ${most} characters are allowed` : null;
}
