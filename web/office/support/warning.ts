import { notifications } from '@mantine/notifications';
import { clearNotices } from '../notices.ts';

/** ms. */
const timeout = 5000;

/** A notice of what went through in part, or can be put right at once; it interrupts a screen reader as an error does. */
export const notifyWarning = (message: string) => {
  clearNotices();
  notifications.show({ message, color: 'amber', autoClose: timeout, role: 'alert', className: 'warning-notice' });
};
