import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLookups } from '#data/use-cases/use-lookups.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { lookupSchema } from '#domain/operations/lookup.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const bare = (id: string) => rowsOfAll(documentReader(lookupSchema)(id, {}));

function Choices() {
  const { programs, cohorts, studies, sites } = useLookups();
  return <p>{[...programs, ...cohorts, ...studies, ...sites].join(', ')}</p>;
}

it('offers records without a stored id by the id of the document', () => {
  const sources = [programsSource, cohortsSource, studiesSource, sitesSource];
  const servers = sources.map((source) => answering(source));
  openPage(<Choices />);
  servers.forEach((server, at) => server.next(bare(['p1', 'C1', '007', 'Reno'][at] ?? '')));
  expect(screen.getByText('p1, C1, 007, Reno')).toBeVisible();
});
