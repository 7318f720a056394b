import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'survey';

/** Whether a survey of the page is open. */
export function useSurveyIsOpen(): boolean {
  const [params] = useSearchParams();
  return params.has(PARAM);
}

/** Which survey of the page is open: it is in the address, so that rows are links and Back works. */
export function useOpenSurvey() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const responseDocID = params.get(PARAM);
  // Once the table was here, it is the page before; an address that was typed in has none.
  const fromTable = useRef(false);
  useEffect(() => {
    if (responseDocID === null) fromTable.current = true;
  }, [responseDocID]);
  const hrefOf = useCallback(
    (docID: string) => `${pathname}?${PARAM}=${encodeURIComponent(docID)}`,
    [pathname],
  );
  return {
    responseDocID,
    hrefOf,
    /** Back to the entry of the table, which knows the row. */
    close: () => void (fromTable.current ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
