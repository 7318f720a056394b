import { useScreenParam } from '#routing/use-screen-param.ts';
import { NotificationTypeForm } from './NotificationTypeForm.tsx';

/** A notification type with its messages (OPS-NTYPE-02). */
export const NotificationTypePage = () => <NotificationTypeForm id={useScreenParam('id')} />;
