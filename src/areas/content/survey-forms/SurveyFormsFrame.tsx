import { Outlet } from 'react-router-dom';

/** Around the addresses of any version: what stands in a frame gives way to the screens before it. */
export const SurveyFormsFrame = () => <Outlet />;
