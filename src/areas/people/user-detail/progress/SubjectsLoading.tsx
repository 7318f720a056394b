/** Shown while a participant or a list is looked up (REPORT-D-28). */
export const SubjectsLoading = () => (
  <p role="status" aria-busy="true" className="participation-note">
    Subjects Loading
  </p>
);
