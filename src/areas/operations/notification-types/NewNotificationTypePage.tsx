import { NotificationTypeForm } from './NotificationTypeForm.tsx';

/** "/notificationTypes/new" */
export const NewNotificationTypePage = () => <NotificationTypeForm id={null} />;
