/** Inside a change set no save is live (TEAM-SET-05). */
export const SetSaveNote = () => (
  <p className="form-text">Saved in the change set: nothing is live before it is published.</p>
);
