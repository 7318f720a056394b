/** Says that a save inside a change set is not live (TEAM-SET-05). */
export const SetSaveNote = () => (
  <p className="form-text">Saved in the change set: nothing is live before it is published.</p>
);
