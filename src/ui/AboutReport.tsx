interface AboutReportProps {
  /** The questions the report answers, as sentences. */
  readonly says: string;
  /** The counted group, as the end of "Counts …". */
  readonly counts: string;
  /** How recent its data are, as a sentence; empty while unknown. */
  readonly until: string;
}

/** A report's first line: its questions, the participants counted, and the age of its data. */
export const AboutReport = ({ says, counts, until }: AboutReportProps) => (
  <>
    <span className="about-says">{says}</span> Counts {counts}. {until}
  </>
);
