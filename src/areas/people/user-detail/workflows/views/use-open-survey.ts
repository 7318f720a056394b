import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'survey';

/** Which survey of the page is open: it is in the address, so that rows are links and Back works. */
export function useOpenSurvey() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    responseDocID: params.get(PARAM),
    hrefOf: (responseDocID: string) => `${pathname}?${PARAM}=${encodeURIComponent(responseDocID)}`,
    close: () => void navigate(pathname),
  };
}
