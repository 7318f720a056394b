/** The parameters of the address that say the page, and by it which list is shown (OPS-PAY-02). */
export const REQUESTED = 'requestedPayments';
export const COMPLETED = 'completedPayments';

/** Entries of a page (OPS-PAY-07). */
export const PAYMENTS_A_PAGE = 20;
