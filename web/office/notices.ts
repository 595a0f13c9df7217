import { notifications } from '@mantine/notifications';

type Look = 'success' | 'error' | 'info';

/** ms. */
const timeout = 5000;

const colours: Record<Look, string> = { success: 'green', error: 'red', info: 'amber' };

/** Takes all notices away, also those that wait for a place. */
export const clearNotices = () => {
  notifications.cleanQueue();
  notifications.clean();
};

/** An error interrupts a screen reader, anything else waits for its turn. */
const notify = (look: Look) => (message: string) => {
  // One at a time: a pile would cover what one wants to press next.
  clearNotices();
  notifications.show({
    message,
    color: colours[look],
    autoClose: timeout,
    role: look === 'error' ? 'alert' : 'status',
  });
};

/** Short notices at the foot of the window, which leave by themselves. The text is a whole sentence from a dictionary. */
export const notifySuccess = notify('success');
export const notifyError = notify('error');
export const notifyInfo = notify('info');
