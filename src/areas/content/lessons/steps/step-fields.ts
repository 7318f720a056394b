export interface StepFieldsProps {
  readonly values: Readonly<Record<string, unknown>>;
  /** The stored values; null for a new step. */
  readonly stored: Readonly<Record<string, unknown>> | null;
}

export const textIn = (values: StepFieldsProps['values'], field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** An image without a type: the step is locked until one is chosen (AUTHOR-STEP-26). */
export const lacksType = (values: StepFieldsProps['values']): boolean =>
  textIn(values, 'image_filename') !== '' && textIn(values, 'imageType') === '';
