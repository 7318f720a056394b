/** What a deletion leaves to be done (AUTHOR-CELEB-09). */
export const UpdateByHand = () => (
  <p className="mt-2 mb-0">Sessions that refer to the celebrations must be updated by hand.</p>
);
