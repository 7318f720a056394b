/** URL parameters for the page, which also select the list (OPS-PAY-02). */
export const REQUESTED = 'requestedPayments';
export const COMPLETED = 'completedPayments';

/** Entries per page (OPS-PAY-07). */
export const PAYMENTS_A_PAGE = 20;
