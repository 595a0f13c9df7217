import { notifications } from '@mantine/notifications';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** Below what is on the window, or above it: the words and the buttons of a form in a dialog are at its foot. */
type Place = 'foot' | 'head';

const timeoutMs = 5000;

const colours: Record<Kind, string> = { success: 'green', error: 'red', warning: 'amber', info: 'amber' };

const places = { foot: 'bottom-center', head: 'top-center' } as const;

/** Those that interrupt a screen reader; anything else waits for its turn. */
const alerts: readonly Kind[] = ['error', 'warning'];

/** Takes all notices away, also those that wait for a place. */
export const clearNotices = () => {
  notifications.cleanQueue();
  notifications.clean();
};

const notify =
  (kind: Kind) =>
  (message: string, place: Place = 'foot') => {
    // One at a time: a pile would cover what one wants to press next.
    clearNotices();
    notifications.show({
      message,
      color: colours[kind],
      position: places[place],
      autoClose: timeoutMs,
      role: alerts.includes(kind) ? 'alert' : 'status',
      className: `${kind}-notice`,
    });
  };

/** Short notices at the edge of the window, which leave by themselves. The text is a whole sentence from a dictionary. */
export const notifySuccess = notify('success');
export const notifyError = notify('error');
export const notifyInfo = notify('info');
/** Of what went through in part, or can be put right at once. */
export const notifyWarning = notify('warning');
