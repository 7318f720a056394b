/** What the inputs of every type of step know. */
export interface StepFieldsProps {
  /** What is entered now. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is stored of it; null for a new step. */
  readonly stored: Readonly<Record<string, unknown>> | null;
}

export const textIn = (values: StepFieldsProps['values'], field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};
