import { expect, it } from 'vitest';
import { protectedBecause, type FoundStudy } from '#domain/staff/data-reset/protection.ts';
import { proves } from '#test/support/proves.ts';

const RECORDS = [
  ['user', 'This user'],
  ['registration', 'The registration of this user'],
  ['subject', 'The subject of this user'],
] as const;
const because = (text: string) => `${text}. Data of studies 002 and 004 cannot be reset.`;
const found = (record: FoundStudy['record'], study: unknown, past = false): FoundStudy => ({
  record,
  study,
  past,
});

it.each(RECORDS)(
  'the %s protects by its current and by its former study',
  proves('CORE-RESET-06'),
  (record, name) => {
    for (const study of ['002', '004']) {
      expect(protectedBecause([found(record, study)])).toBe(
        because(`${name} is in study ${study}`),
      );
      expect(protectedBecause([found(record, '003'), found(record, study, true)])).toBe(
        because(`${name} was once in study ${study}`),
      );
    }
    for (const study of ['001', '003', '005', '', undefined]) {
      expect(protectedBecause([found(record, study), found(record, study, true)])).toBeNull();
    }
  },
);

it('the current study is named before a former one', () => {
  expect(protectedBecause([found('user', 2, true), found('subject', 4)])).toBe(
    because('The subject of this user is in study 004'),
  );
});
