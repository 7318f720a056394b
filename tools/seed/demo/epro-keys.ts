import { eproKey, type EproKeyEntry } from '#domain/content/epro-key.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { SeedDocument } from '#tools/seed/document.ts';

/** Fields that patient-reported outcome forms can be filled with. */
const KEYS: readonly EproKeyEntry[] = [
  {
    key: 'fiqr-overall',
    name: 'FIQR overall impact',
    pro: 'FIQR',
    pro_component: 'overall',
    Type: 'subscale',
  },
  {
    key: 'phq-8',
    name: 'Patient Health Questionnaire 8',
    pro: 'PHQ-8',
    pro_component: 'total',
    Type: 'full_PRO',
  },
  {
    key: 'promis-sleep-4a',
    name: 'PROMIS Sleep Disturbance 4a',
    pro: 'PROMIS',
    pro_component: 'sleep disturbance',
    Type: 'subscale_mod',
  },
];

export const eproKeyDocuments = (): SeedDocument[] =>
  KEYS.map((key): SeedDocument => [pathOf(eproKey, { name: key.name }), { ...key }]);
