import { notifications } from '@mantine/notifications';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** At the bottom of the window or at the top: the messages and buttons of a form in a dialog are at the bottom. */
type Place = 'foot' | 'head';

const timeoutMs = 5000;

const colours: Record<Kind, string> = { success: 'green', error: 'red', warning: 'amber', info: 'amber' };

const places = { foot: 'bottom-center', head: 'top-center' } as const;

/** Screen readers announce these at once, all others when they are idle. */
const alerts: readonly Kind[] = ['error', 'warning'];

/** Removes all notices, including those still queued. */
export const clearNotices = () => {
  notifications.cleanQueue();
  notifications.clean();
};

const notify =
  (kind: Kind) =>
  (message: string, place: Place = 'foot') => {
    // One at a time: a stack would cover what the user wants to press next.
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

/** Short notices at the edge of the window, which disappear. The text is a whole sentence from a dictionary. */
export const notifySuccess = notify('success');
export const notifyError = notify('error');
export const notifyInfo = notify('info');
/** For what succeeded in part, or what the user can fix at once. */
export const notifyWarning = notify('warning');
