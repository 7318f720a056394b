import { Outlet } from 'react-router-dom';

/** Wraps the URLs of any version: routes inside a frame give way to more specific screens. */
export const SurveyFormsFrame = () => <Outlet />;
