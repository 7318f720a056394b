import { Outlet } from 'react-router-dom';

/** Wraps the URLs of any version: routes inside a frame rank below more specific screens. */
export const SurveyFormsFrame = () => <Outlet />;
