import { parseArgs } from 'node:util';
import { PlainError } from '#tools/plain-error.ts';

export interface BenchOptions {
  readonly json: boolean;
  readonly markdown: boolean;
  readonly sizes: readonly number[];
  /** Goal numbers to measure; null for all. */
  readonly only: readonly string[] | null;
  readonly repeats: number;
}

const USAGE =
  'Usage: npm run bench -- [--json | --markdown] [--sizes 1000,9000,10000,12000,50000] [--only P1,P3] [--repeats 7]';

const GOALS = [
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P10',
  'P11',
  'P12',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P20',
  'P22',
  'P23',
  'P24',
  'P25',
  'P26',
  'P27',
  'P28',
  'P29',
  'P30',
  'P31',
  'P32',
  'P33',
  'P34',
  'P35',
  'P36',
  'P37',
];

function whole(text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) {
    throw new Error(`"${text}" is not a whole number of at least ${least}.`);
  }
  return number;
}

/** @throws PlainError for invalid arguments */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        markdown: { type: 'boolean', default: false },
        sizes: { type: 'string', default: '1000,9000,10000,12000,50000' },
        only: { type: 'string' },
        repeats: { type: 'string', default: '7' },
      },
    });
    const only = values.only?.toUpperCase().split(',') ?? null;
    const unknown = only?.find((goal) => !GOALS.includes(goal));
    if (unknown !== undefined) {
      throw new Error(`There is no measurement "${unknown}"; there are ${GOALS.join(', ')}.`);
    }
    return {
      json: values.json,
      markdown: values.markdown,
      sizes: values.sizes.split(',').map((text) => whole(text, 100)),
      only,
      repeats: whole(values.repeats, 1),
    };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
}
