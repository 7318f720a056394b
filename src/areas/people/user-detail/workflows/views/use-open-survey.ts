import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'survey';

export function useSurveyIsOpen(): boolean {
  const [params] = useSearchParams();
  return params.has(PARAM);
}

/** The page's open survey, in the URL, so that rows are links and Back works. */
export function useOpenSurvey() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const responseDocID = params.get(PARAM);
  // True if the previous history entry is the table; a typed URL has none.
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
    /** Back to the table's history entry, which restores the row. */
    close: () => void (fromTable.current ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
